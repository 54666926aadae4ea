import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberSession } from '../../../lib/device/session-hint.ts'
import { claimDrafts } from '../../../lib/draft/private-storage.ts'
import type { DeskItem } from '../../../shared/office/list/desk-item.ts'
import { keepPage, readOldPage } from './old-page.ts'

const now = new Date('2026-11-28T15:00:00Z')
const quote = exampleQuote()
const item: DeskItem = {
  ...{ id: quote.id, reading: { readable: true, quote }, snapshot: undefined },
  ...{ isPhoneLead: true, isSuspect: false, stage: null, closed: null },
}
const page = { items: [item], next: null, matches: 1, closed: 0 }

beforeEach(() => {
  vi.useFakeTimers({ now })
  rememberSession({ name: 'dana', role: 'admin' })
  claimDrafts('dana')
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

it('returns the quotes of the same place with their dates and the time of reading', () => {
  keepPage('', page)
  expect(readOldPage('')).toMatchObject({ items: [item], readAt: now })
  expect(readOldPage('status=pending')).toBeUndefined()
})

it("drops a stored row that isn't a quote", () => {
  keepPage('', page)
  const [key = ''] = Object.keys(sessionStorage).filter((one) => one.includes('rows'))
  sessionStorage.setItem(key, sessionStorage.getItem(key)?.replace('"Maya Thompson"', '7') ?? '')
  expect(readOldPage('')?.items ?? []).toEqual([])
})
