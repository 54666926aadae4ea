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

it('leaves no draft for the next person, and keeps everything else', () => {
  type('Kenyon St')
  sessionStorage.setItem(draftKey('quote'), 'Wilson Blvd')
  localStorage.setItem('theme', 'dark')
  sessionStorage.setItem('visitor_session_id', 'abc')
  clearDrafts()
  expect(Object.keys(localStorage)).toEqual(['theme'])
  expect(Object.keys(sessionStorage).sort()).toEqual(['session_ended', 'visitor_session_id'])
})

it('treats blocked storage as empty', () => {
  expect(() =>
    clearDrafts([
      () => {
        throw new DOMException('denied', 'SecurityError')
      },
    ]),
  ).not.toThrow()
})

it('gives a guest’s draft to the next user who signs in, but not to later users', () => {
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

it('keeps a guest’s draft while signed out, and deletes a customer’s', () => {
  type('Kenyon St')
  dropOwnedDrafts()
  expect(kept()).toBe('Kenyon St')
  claimDrafts('ana')
  dropOwnedDrafts()
  expect(kept()).toBeNull()
  expect(mayReadDrafts(null)).toBe(true)
})

it('hides every draft while a session may be loading, and deletes it if there is none', () => {
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
