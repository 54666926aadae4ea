import { afterEach, beforeEach, expect, it } from 'vitest'
import { rememberSession } from '../device/session-hint.ts'
import { claimDrafts, clearDrafts } from '../draft/private-storage.ts'
import { forgetAnswers } from './cached-answers.ts'
import { keepRows, keptRows } from './kept-rows.ts'

const at = new Date('2026-11-28T15:00:00Z')

beforeEach(() => {
  rememberSession({ name: 'dana', role: 'admin' })
  claimDrafts('dana')
  keepRows('desk', ['Maya'], at)
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('a reload shows the cached rows of the same list to the same person', () => {
  expect(keptRows('desk')).toEqual({ at, rows: ['Maya'] })
  expect(keptRows('desk?status=pending')).toBeNull()
})

it.each<[string, () => void]>([
  ['signing out', () => clearDrafts()],
  ['the end of the session', () => forgetAnswers()],
  ['a sign-in of a different person', () => claimDrafts('ben')],
])('cached rows are removed from the tab on %s', (_event, act) => {
  act()
  expect(JSON.stringify(sessionStorage)).not.toContain('Maya')
})

it.each<[string, () => void]>([
  ['the user is signed out', () => rememberSession(null)],
  [
    'a different person signed in in a different tab',
    () => localStorage.setItem('draft:owner', 'ben'),
  ],
  ['they are corrupt', () => sessionStorage.setItem('draft:rows', '{')],
])('cached rows aren’t shown if %s', (_case, act) => {
  act()
  expect(keptRows('desk')).toBeNull()
})
