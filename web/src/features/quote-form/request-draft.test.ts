import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearDrafts } from '../../lib/private-storage.ts'
import { forgetDraft, keepDraft, readDraft, type RequestDraft } from './request-draft.ts'

const draft: RequestDraft = {
  quoteId: 'AnyQuote000000000001',
  inDoubt: null,
  startedAt: 1,
  fields: { name: 'Maya', extras: ['Packing'] },
}
const friday = new Date('2026-11-20T15:00:00Z')
const later = (days: number, ms = 0) => new Date(friday.getTime() + days * 86_400_000 + ms)

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

it('is there again within seven days', () => {
  keepDraft(draft, friday)
  expect(readDraft(friday)).toEqual(draft)
  expect(readDraft(later(7))).toEqual(draft)
})

it('is gone after seven days, also from the device', () => {
  keepDraft(draft, friday)
  expect(readDraft(later(7, 1))).toBeUndefined()
  expect(localStorage.length).toBe(0)
})

it('is gone once the request is sent, and after sign-out', () => {
  keepDraft(draft, friday)
  forgetDraft()
  expect(readDraft(friday)).toBeUndefined()
  keepDraft(draft, friday)
  clearDrafts()
  expect(readDraft(friday)).toBeUndefined()
})

it.each(['{', '[]', '{"fields":7}'])('is none when %s is what is stored', (stored) => {
  keepDraft(draft, friday)
  localStorage.setItem(localStorage.key(0) ?? '', stored)
  expect(readDraft(friday)).toBeUndefined()
})

it('is none in a browser that forbids storage or has no room, and nothing fails', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(() => keepDraft(draft, friday)).not.toThrow()
  expect(readDraft(friday)).toBeUndefined()
})
