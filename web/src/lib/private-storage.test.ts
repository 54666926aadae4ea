import { beforeEach, expect, it } from 'vitest'
import { clearDrafts, draftKey } from './private-storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('leaves no draft for the next person, and keeps what is no draft', () => {
  localStorage.setItem(draftKey('quote'), 'Kenyon St')
  sessionStorage.setItem(draftKey('quote'), 'Wilson Blvd')
  localStorage.setItem('theme', 'dark')
  sessionStorage.setItem('visitor_session_id', 'abc')
  clearDrafts()
  expect(Object.keys(localStorage)).toEqual(['theme'])
  expect(Object.keys(sessionStorage)).toEqual(['visitor_session_id'])
})

it('takes forbidden storage for empty', () => {
  expect(() =>
    clearDrafts([
      () => {
        throw new DOMException('denied', 'SecurityError')
      },
    ]),
  ).not.toThrow()
})
