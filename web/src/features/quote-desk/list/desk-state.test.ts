import { allQuotes, type DeskFilters } from '@moving/domain/quote/office/desk-filters'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { emptyFacts } from '@moving/domain/quote/facts/move-facts'
import { readQuote, type Quote } from '@moving/domain/quote/quote-schema'
import type { LostReason } from '@moving/domain/work/lost-reason'
import { exampleWork } from '../../../../../tests/support/example-work.ts'
import { Timestamp, type DocumentSnapshot } from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import {
  closedInList,
  deskReducer,
  emptyDesk,
  listedItems,
  shownItem,
  type DeskEvent,
  type DeskState,
} from './desk-state.ts'
import type { DeskItem } from '../../../shared/office/list/desk-item.ts'
import type { DeskPlace } from './use-desk-url.ts'

const createdAt = new Timestamp(1_795_000_000, 0)
const update = { status: 'estimated', estimate_amount: 900, admin_notes: null }
const place = { key: '' } as DeskPlace
const elsewhere = { key: 'status=pending' } as DeskPlace

function item(id: string): DeskItem {
  const stored = { ...exampleQuote(), created_at: createdAt, updated_at: createdAt }
  const snapshot = { id, get: () => createdAt } as unknown as DocumentSnapshot
  return {
    id,
    reading: readQuote(id, stored),
    isPhoneLead: false,
    isSuspect: false,
    stage: null,
    closed: null,
    snapshot,
  }
}

const pageOf = (...items: DeskItem[]) => ({ items, next: null, matches: 0, closed: null })
const after = (state: DeskState, ...events: DeskEvent[]) => events.reduce(deskReducer, state)
const shown = (state: DeskState, key = '') => {
  const found = state.pages[key]?.items[0]
  const reading = found && shownItem(found, state).reading
  return reading?.readable ? reading.quote : undefined
}

describe('the desk', () => {
  const read = after(emptyDesk, { kind: 'read', place, page: pageOf(item('a')) })
  const saving = after(read, { kind: 'saving', quoteId: 'a', update })

  it('shows an update at once', () => {
    expect(shown(saving)).toMatchObject(update)
  })

  it("reverts an update that couldn't be saved", () => {
    expect(shown(after(saving, { kind: 'notSaved', quoteId: 'a' }))?.status).toBe('pending')
  })

  it('shows a deleted quote on no page', () => {
    const both = after(read, { kind: 'read', place: elsewhere, page: pageOf(item('a'), item('b')) })
    const deleted = after(both, { kind: 'deleted', quoteIds: ['a'] })
    expect(deleted.pages[place.key]?.items).toEqual([])
    expect(deleted.pages[elsewhere.key]?.items.map(({ id }) => id)).toEqual(['b'])
  })

  it('keeps a saved update on every page that shows the quote until they are read again', () => {
    const both = after(saving, { kind: 'read', place: elsewhere, page: pageOf(item('a')) })
    const at = new Date('2026-11-20T12:00:00Z')
    const saved = after(both, { kind: 'saved', quoteId: 'a', at })
    expect(shown(saved)).toMatchObject({ ...update, updated_at: at })
    expect(shown(saved, elsewhere.key)).toMatchObject(update)
    expect(shown(after(saved, { kind: 'read', place, page: pageOf(item('a')) }))?.status).toBe(
      'pending',
    )
  })

  const seenAs = (over: Partial<Quote>, closed: LostReason | null = null): DeskEvent => {
    const quote = exampleQuote({ id: 'a', ...over })
    const work = exampleWork({ closing: closed && { why: closed } })
    const stage = closed === null ? null : ('closed' as const)
    const beside = {
      booking: null,
      isByPhone: false,
      isSuspect: false,
      delivery: null,
      replies: [],
      isWaiting: false,
    }
    const known = { quote, work, facts: emptyFacts, progressFacts: { quote, stage }, ...beside }
    return { kind: 'seen', request: { quoteId: 'a', reading: { readable: true, quote }, known } }
  }

  it('shows changes of the request next to the list, and a status that is still being saved', () => {
    const both = after(saving, { kind: 'read', place: elsewhere, page: pageOf(item('a')) })
    const seen = after(both, seenAs({ phone: '(202) 555-0177' }))
    expect(shown(seen)).toMatchObject({ ...update, phone: '(202) 555-0177' })
    expect(shown(seen, elsewhere.key)?.phone).toBe('(202) 555-0177')
  })

  it('removes a request from the list that was deleted next to it', () => {
    const gone = { quoteId: 'a', reading: null, known: null }
    expect(after(read, { kind: 'seen', request: gone }).pages['']?.items).toEqual([])
  })

  it('shows a closed request at once, until the list contains the same', () => {
    const closed = after(read, seenAs({}, 'price'))
    const seen = (state: DeskState) => state.pages['']?.items.map((one) => shownItem(one, state))
    expect(seen(closed)?.[0]?.closed).toBe('price')
    const early = after(closed, { kind: 'read', place, page: pageOf(item('a')) })
    expect(seen(early)?.[0]?.closed).toBe('price')
    const closedItem = { ...item('a'), closed: 'price' } as const
    const agreed = after(early, { kind: 'read', place, page: pageOf(closedItem) })
    expect(seen(after(agreed, { kind: 'read', place, page: pageOf(item('a')) }))?.[0]?.closed).toBe(
      null,
    )
  })

  it('shows a request again if it is reopened before the list shows it as closed', () => {
    const early = { kind: 'read', place, page: pageOf(item('a')) } as const
    const undone = after(read, seenAs({}, 'price'), early, seenAs({}))
    const [shownAfter] = (undone.pages['']?.items ?? []).map((one) => shownItem(one, undone))
    expect(shownAfter?.closed).toBe(null)
    expect(after(undone, early).closings).toEqual({})
  })

  it("uses the list's state if a coworker closed a request that was only viewed here", () => {
    const looked = after(read, seenAs({}))
    const closed = { ...item('a'), closed: 'price' } as const
    const later = after(looked, { kind: 'read', place, page: pageOf(closed) })
    const [shownLater] = (later.pages['']?.items ?? []).map((one) => shownItem(one, later))
    expect(shownLater?.closed).toBe('price')
  })

  it('lists closed requests only in search results or when they are requested', () => {
    const items = [item('open'), { ...item('gone'), closed: 'unreachable' as const }]
    const ids = (over: Partial<DeskFilters>) =>
      listedItems(items, { ...allQuotes, ...over }).map(({ id }) => id)
    expect(ids({})).toEqual(['open'])
    expect(ids({ view: 'spam' })).toEqual(['open'])
    expect(ids({ view: 'closed' })).toEqual(['gone'])
    expect(ids({ showsClosed: true })).toEqual(['open', 'gone'])
    expect(ids({ search: 'maya' })).toEqual(['open', 'gone'])
  })

  it.each([
    ['of a list with one page, also one closed a moment ago', 1, null, 0],
    ['of all pages, also if this one has none', 7, 'last', 7],
    ['at least as many as this page has, which may know of one before it is counted', 1, 'last', 0],
    ["none if they weren't counted and this page has some", null, 'last', null],
  ])('counts closed requests: %s', (_, closedBefore, next, counted) => {
    const items = [item('open'), { ...item('gone'), closed: 'price' as const }]
    const page = { ...pageOf(...items), next, closed: counted }
    const where = { filters: allQuotes, after: null, key: '', trail: null }
    expect(closedInList(page, items, where)).toBe(closedBefore)
    expect(closedInList(page, [], { ...where, filters: { ...allQuotes, view: 'closed' } })).toBe(0)
  })

  it('gets the newest quote only from the unfiltered list', () => {
    expect(emptyDesk.newest).toBeUndefined()
    expect(read.newest).toEqual(createdAt)
    const filtered = { kind: 'read', place: elsewhere, page: pageOf(item('b')) } as const
    expect(after(emptyDesk, filtered).newest).toBeNull()
    expect(after(read, filtered).newest).toEqual(createdAt)
    expect(after(emptyDesk, { kind: 'read', place, page: pageOf() }).newest).toEqual(
      new Timestamp(0, 0),
    )
  })
})
