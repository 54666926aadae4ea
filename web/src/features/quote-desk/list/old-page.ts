import { readQuote } from '@moving/domain/quote/quote-schema'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { keepRows, keptRows } from '../../../lib/read/kept-rows.ts'
import type { DeskItem } from '../../../shared/office/list/desk-item.ts'
import type { ReadPage } from './page-reader.ts'

/** A page of the list from before a reload of the tab. */
export interface OldPage extends ReadPage {
  readAt: Date
}

type StoredItem = Omit<DeskItem, 'snapshot' | 'reading'> & { quote: object }

/** Stores a page of the list for a reload of the tab. */
export function keepPage(placeKey: string, { items }: ReadPage): void {
  const rows = items.flatMap(({ snapshot: _snapshot, reading, ...item }): StoredItem[] =>
    reading.readable ? [{ ...item, quote: reading.quote }] : [],
  )
  keepRows(placeOf(placeKey), rows, serverNow())
}

/**
 * Returns the page of the list from before a reload of the tab. Undefined if the tab showed a
 * different page, or none.
 */
export function readOldPage(placeKey: string): OldPage | undefined {
  const kept = keptRows(placeOf(placeKey))
  if (kept === null || !Array.isArray(kept.rows)) return undefined
  const items = (kept.rows as StoredItem[]).flatMap(({ quote, ...item }): DeskItem[] => {
    const reading = readQuote(item.id, withDates(quote))
    return reading.readable ? [{ ...item, reading, snapshot: undefined }] : []
  })
  if (items.length === 0) return undefined
  return { items, next: null, matches: items.length, closed: null, readAt: kept.at }
}

const placeOf = (placeKey: string) => `desk ${placeKey}`

/** Restores the dates, which JSON stores as texts. */
function withDates(quote: object): object {
  const dateOf = (field: 'created_at' | 'updated_at') =>
    new Date((quote as Record<typeof field, string>)[field])
  return { ...quote, created_at: dateOf('created_at'), updated_at: dateOf('updated_at') }
}
