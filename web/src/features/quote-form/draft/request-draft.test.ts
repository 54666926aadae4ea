import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimDrafts, clearDrafts } from '../../../lib/draft/private-storage.ts'
import { forgetDraft, keepDraft, readDraft, type RequestDraft } from './request-draft.ts'

const draft: RequestDraft = {
  draftId: 'AnyDraft000000000001',
  startedAt: 1,
  fields: { name: 'Maya', extras: ['Packing'] },
}
const friday = new Date('2026-11-20T15:00:00Z')
const found = { ...draft, savedAt: friday }
const later = (days: number, ms = 0) => new Date(friday.getTime() + days * 86_400_000 + ms)

/** From now on, stored data can be read and removed, but none can be added. */
function fillStorage() {
  const { localStorage: storage } = window
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  } as unknown as Storage)
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

it('the quote form restores a draft within seven days', () => {
  keepDraft(draft, friday, null)
  expect(readDraft(friday, null)).toEqual(found)
  expect(readDraft(later(7), null)).toEqual(found)
})

it('a draft is deleted after seven days, and removed from the device', () => {
  keepDraft(draft, friday, null)
  expect(readDraft(later(7, 1), null)).toBeUndefined()
  expect(localStorage.length).toBe(0)
})

it('a draft is deleted once the request is sent, and at sign-out', () => {
  keepDraft(draft, friday, null)
  forgetDraft(draft.draftId)
  expect(readDraft(friday, null)).toBeUndefined()
  keepDraft(draft, friday, null)
  clearDrafts()
  expect(readDraft(friday, null)).toBeUndefined()
})

it('sending a request keeps the draft of the next one, started in a second tab', () => {
  keepDraft(draft, friday, null)
  forgetDraft('AnyDraft000000000002')
  expect(readDraft(friday, null)).toEqual(found)
})

it('a customer’s draft isn’t shown to a guest, who can store their own instead', () => {
  claimDrafts('ana')
  keepDraft(draft, friday, 'ana')
  expect(readDraft(friday, null)).toBeUndefined()
  expect(readDraft(friday, undefined)).toBeUndefined()
  expect(readDraft(friday, 'ana')).toEqual(found)
  const guests = { ...draft, draftId: 'AnyDraft000000000002', fields: { name: 'Guest' } }
  keepDraft(guests, friday, undefined)
  expect(readDraft(friday, 'ana'), 'while the user is unknown').toEqual(found)
  keepDraft(guests, friday, null)
  expect(readDraft(friday, null)).toMatchObject({ fields: { name: 'Guest' } })
})

it('a draft is stored before it is known who is signed in, and not shown until then', () => {
  localStorage.setItem('session_hint', 'ana\n')
  keepDraft({ ...draft, fields: { name: 'M' } }, friday, undefined)
  keepDraft(draft, friday, undefined)
  expect(readDraft(friday, undefined)).toBeUndefined()
  claimDrafts('ana')
  expect(readDraft(friday, 'ana')).toEqual(found)
})

it('a customer’s draft isn’t stored if a different customer has signed in meanwhile', () => {
  claimDrafts('ana')
  claimDrafts('ben')
  keepDraft(draft, friday, 'ana')
  expect(readDraft(friday, 'ben')).toBeUndefined()
})

it.each(['{', '[]', '{"fields":7}'])('a stored draft of %s counts as none', (stored) => {
  keepDraft(draft, friday, null)
  localStorage.setItem(localStorage.key(0) ?? '', stored)
  expect(readDraft(friday, null)).toBeUndefined()
})

it('a browser that blocks storage or is full stores no draft, and nothing fails', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(() => keepDraft(draft, friday, null)).not.toThrow()
  expect(readDraft(friday, null)).toBeUndefined()
})

it('a draft is deleted instead of staying outdated if the storage is full', () => {
  keepDraft(draft, friday, null)
  fillStorage()
  keepDraft({ ...draft, fields: { name: 'Maya Okafor' } }, friday, null)
  expect(readDraft(friday, null)).toBeUndefined()
})
