import { beforeEach, expect, it } from 'vitest'
import {
  claimDrafts,
  clearDrafts,
  draftKey,
  dropOwnedDrafts,
  mayReadDrafts,
  personHere,
} from './private-storage.ts'
import { rememberSession } from '../device/session-hint.ts'

const kept = () => localStorage.getItem(draftKey('quote'))
const type = (text: string) => localStorage.setItem(draftKey('quote'), text)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('signing out removes every draft, and keeps everything else in the browser’s storage', () => {
  type('Kenyon St')
  sessionStorage.setItem(draftKey('quote'), 'Wilson Blvd')
  localStorage.setItem('theme', 'dark')
  sessionStorage.setItem('visitor_session_id', 'abc')
  clearDrafts()
  expect(Object.keys(localStorage)).toEqual(['theme'])
  expect(Object.keys(sessionStorage).sort()).toEqual(['session_ended', 'visitor_session_id'])
})

it('a browser that blocks storage has no drafts, and nothing fails', () => {
  expect(() =>
    clearDrafts([
      () => {
        throw new DOMException('denied', 'SecurityError')
      },
    ]),
  ).not.toThrow()
})

it('a guest’s draft belongs to the next user who signs in, and to no later user', () => {
  type('Kenyon St')
  expect(mayReadDrafts(null)).toBe(true)
  claimDrafts('ana')
  expect(kept()).toBe('Kenyon St')
  expect(mayReadDrafts('ana')).toBe(true)
  expect(mayReadDrafts('ben')).toBe(false)
  expect(mayReadDrafts(null)).toBe(false)
  claimDrafts('ben')
  expect(kept()).toBeNull()
})

it('a guest’s draft stays while signed out, and a customer’s is deleted', () => {
  type('Kenyon St')
  dropOwnedDrafts()
  expect(kept()).toBe('Kenyon St')
  claimDrafts('ana')
  dropOwnedDrafts()
  expect(kept()).toBeNull()
  expect(mayReadDrafts(null)).toBe(true)
})

it('drafts are hidden while a session may be loading, and deleted if there is none', () => {
  type('Typed before the session was asked for')
  rememberSession({ name: 'ana', role: null })
  expect(personHere(null)).toBeUndefined()
  expect(mayReadDrafts(personHere(null))).toBe(false)
  expect(mayReadDrafts(personHere('ana'))).toBe(true)
  dropOwnedDrafts()
  expect(kept()).toBeNull()
  rememberSession(null)
  expect(personHere(null)).toBeNull()
})
