import {
  allQuotes,
  paramsFromDeskFilters,
  type DeskFilters,
} from '@moving/domain/quote/office/desk-filters'
import type { OfficeFields } from '@moving/domain/quote/office/office-fields'
import type { LostReason } from '@moving/domain/work/lost-reason'
import type { Stage } from '@moving/domain/work/progress-line'
import { Timestamp } from 'firebase/firestore'
import type { RequestNow } from '../request/use-request.ts'
import type { DeskItem } from '../../../shared/office/list/desk-item.ts'
import type { ReadPage } from './page-reader.ts'
import type { DeskPlace } from './use-desk-url.ts'

export interface DeskState {
  /** The pages read so far, by the key of their place; going back shows them at once. */
  pages: Readonly<Record<string, ReadPage>>
  /**
   * Fields that are being saved, by quote id. They are shown instead of the stored ones until the
   * response arrives.
   */
  saving: Readonly<Record<string, OfficeFields>>
  /**
   * Requests that were closed at this desk, by quote id, until the list shows them as closed, too.
   */
  closings: Readonly<Record<string, LostReason | null>>
  /**
   * The time of the newest quote shown; undefined before the first read, null if the list doesn't
   * contain it.
   */
  newest: Timestamp | null | undefined
}

export const emptyDesk: DeskState = {
  pages: {},
  saving: {},
  closings: {},
  newest: undefined,
}

export type DeskEvent =
  | { kind: 'read'; place: DeskPlace; page: ReadPage }
  | { kind: 'saving'; quoteId: string; update: OfficeFields }
  | { kind: 'saved'; quoteId: string; at: Date }
  | { kind: 'notSaved'; quoteId: string }
  | { kind: 'seen'; request: RequestNow }
  | { kind: 'deleted'; quoteIds: readonly string[] }

/** The desk's state after an event. */
export function deskReducer(state: DeskState, event: DeskEvent): DeskState {
  switch (event.kind) {
    case 'read':
      return {
        ...state,
        pages: { ...state.pages, [event.place.key]: event.page },
        closings: stillUnlisted(state.closings, event.page),
        newest: newestAfter(state, event),
      }
    case 'saving':
      return { ...state, saving: { ...state.saving, [event.quoteId]: event.update } }
    case 'saved':
      return {
        ...state,
        saving: without(state.saving, event.quoteId),
        pages: keepSaved(state, event.quoteId, event.at),
      }
    case 'notSaved':
      return { ...state, saving: without(state.saving, event.quoteId) }
    case 'seen':
      return withSeen(state, event.request)
    case 'deleted':
      return { ...state, pages: withoutQuotes(state.pages, event.quoteIds) }
  }
}

/** The data of a request that is open next to the list, which may be newer than the list's. */
function withSeen(state: DeskState, { quoteId, reading, known }: RequestNow): DeskState {
  if (reading === null) return { ...state, pages: withoutQuotes(state.pages, [quoteId]) }
  if (known === null) return state
  const { quote, work, progressFacts } = known
  const closed = work?.closing?.why ?? null
  const seen = (item: DeskItem): DeskItem =>
    item.id === quoteId
      ? { ...item, reading: { readable: true, quote }, closed, stage: progressFacts.stage }
      : item
  const isListedSo = Object.values(state.pages)
    .flatMap(({ items }) => items)
    .every((item) => item.id !== quoteId || item.closed === closed)
  const others = without(state.closings, quoteId)
  return {
    ...state,
    pages: changeItems(state.pages, seen),
    // Keeps only changes that the list doesn't have yet, including a reopening. Later changes come
    // from the list.
    closings:
      isListedSo && !(quoteId in state.closings)
        ? state.closings
        : { ...others, [quoteId]: closed },
  }
}

/** An item with the fields being saved, and its closing at this desk. */
export function shownItem(item: DeskItem, { saving, closings }: ShownChanges): DeskItem {
  const closing = closings[item.id]
  const shown =
    closing === undefined || closing === item.closed
      ? item
      : { ...item, closed: closing, stage: stageAfter(closing) }
  const update = saving[item.id]
  return update === undefined ? shown : withFields(shown, update)
}

/** Used until a function has stored it. */
const stageAfter = (closing: LostReason | null): Stage | null =>
  closing === null ? null : 'closed'

export type ShownChanges = Pick<DeskState, 'saving' | 'closings'>

/** Whether a list includes closed requests: in search results, and if they were requested. */
export const listsClosed = ({ search, showsClosed }: DeskFilters) => showsClosed || search !== ''

/** The items of a page to show. The view of closed requests shows only these. */
export function listedItems(items: readonly DeskItem[], filters: DeskFilters): DeskItem[] {
  if (filters.view === 'closed') return items.filter(({ closed }) => closed !== null)
  return items.filter(({ closed }) => listsClosed(filters) || closed === null)
}

/**
 * How many requests of a list are closed; null if other pages have some that weren't counted. A
 * request closed a moment ago on this page may not be counted yet.
 * @param items of the page, shown or hidden
 */
export function closedInList(
  { next, closed }: ReadPage,
  items: readonly DeskItem[],
  { filters: { view }, after }: DeskPlace,
): number | null {
  if (view === 'closed') return 0
  const here = items.filter((item) => item.closed !== null).length
  if (after === null && next === null) return here
  if (closed !== null) return Math.max(closed, here)
  return here === 0 ? 0 : null
}

/**
 * Finds requests that were closed here but still look open on the page that was read. A function
 * updates their search map within moments.
 */
function stillUnlisted(
  closings: DeskState['closings'],
  { items }: ReadPage,
): DeskState['closings'] {
  const isListed = ([id, reason]: [string, LostReason | null]) =>
    items.some((item) => item.id === id && item.closed === reason)
  return Object.fromEntries(Object.entries(closings).filter((entry) => !isListed(entry)))
}

/** The unfiltered list's first page, newest first, which contains the newest quote. */
const wholeList = paramsFromDeskFilters(allQuotes).toString()

function newestAfter(
  state: DeskState,
  { place, page }: { place: DeskPlace; page: ReadPage },
): Timestamp | null {
  if (place.key !== wholeList) return state.newest ?? null
  const createdAt: unknown = page.items[0]?.snapshot?.get('created_at')
  return createdAt instanceof Timestamp ? createdAt : new Timestamp(0, 0)
}

/** Puts saved fields on every page that shows the quote, until it is read again. */
function keepSaved(state: DeskState, quoteId: string, at: Date): DeskState['pages'] {
  const update = state.saving[quoteId]
  if (update === undefined) return state.pages
  return changeItems(state.pages, (item) =>
    item.id === quoteId ? withFields(item, update, at) : item,
  )
}

function changeItems(
  pages: DeskState['pages'],
  change: (item: DeskItem) => DeskItem,
): DeskState['pages'] {
  return Object.fromEntries(
    Object.entries(pages).map(([key, page]) => [key, { ...page, items: page.items.map(change) }]),
  )
}

function withoutQuotes(pages: DeskState['pages'], quoteIds: readonly string[]): DeskState['pages'] {
  return Object.fromEntries(
    Object.entries(pages).map(([key, page]) => [
      key,
      { ...page, items: page.items.filter(({ id }) => !quoteIds.includes(id)) },
    ]),
  )
}

function withFields(item: DeskItem, fields: OfficeFields, updatedAt?: Date): DeskItem {
  if (!item.reading.readable) return item
  const { quote } = item.reading
  const shown = { ...quote, ...fields, updated_at: updatedAt ?? quote.updated_at }
  return { ...item, reading: { readable: true, quote: shown } }
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string) {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))
}
