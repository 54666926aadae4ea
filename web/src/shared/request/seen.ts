import type { BookingFields } from '@moving/domain/calendar/booking'
import { isSameValue } from '@moving/domain/compare-and-set'
import { collections } from '@moving/domain/paths'
import type { MoveFacts } from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { lastEntryIn } from '@moving/domain/request/first-entry'
import type { Firestore } from 'firebase/firestore'
import * as z from 'zod/mini'
import { kindOf } from '../documents/kind.ts'
import { readDoc } from '../documents/read.ts'
import { plannedEntry } from './planned-changes.ts'

/**
 * What the user has seen of a request's log when a form was opened: the id of its last entry, or a
 * function that finds it.
 */
export type Seen = string | (() => Promise<string>)

interface Shown {
  quote: Quote
  /** The fields of the quote that the form is about. The default is all fields. */
  fields?: readonly ('status' | 'move_date')[]
  /** The booking that the form shows. Undefined if the form isn't about the booking. */
  booking?: BookingFields | null
  facts?: MoveFacts
}

/**
 * An id that no entry has. It is used if the form shows something different from what is stored.
 */
const outdated = 'outdated'

const records = kindOf(collections.requests, z.record(z.string(), z.unknown()))

/**
 * Finds the last seen log entry for a form on a page that doesn't show the request's record. Starts
 * reading the record immediately.
 */
export function seenWith(db: Firestore, shown: Shown): Seen {
  // The page shows planned changes before they are stored.
  const planned = plannedEntry(shown.quote.id)
  const read = () => readSeen(db, shown, planned ?? outdated)
  const reading = read()
  reading.catch(() => {})
  return () => reading.catch(read)
}

/** @param otherwise the id to return if the form shows something different from what is stored */
async function readSeen(
  db: Firestore,
  { quote, fields, booking, facts }: Shown,
  otherwise: string,
): Promise<string> {
  const [record, { stateIn, quoteFactsOf }] = await Promise.all([
    readDoc(db, records, quote.id),
    import('@moving/domain/request/request-state'),
  ])
  const state = stateIn(record)
  if (state === null) return lastEntryIn(null)
  const shown = Object.entries(quoteFactsOf(quote)).filter(
    ([field]) => fields === undefined || fields.some((one) => one === field),
  )
  const stored: Readonly<Record<string, unknown>> = state.quote
  const isSame =
    shown.every(([field, value]) => isSameValue(stored[field], value)) &&
    (facts === undefined || isSameValue(state.facts, facts)) &&
    (booking === undefined || isSameBookingFields(state.booking, booking))
  return isSame ? lastEntryIn(state) : otherwise
}

function isSameBookingFields(stored: BookingFields | null, shown: BookingFields | null): boolean {
  if (stored === null || shown === null) return stored === shown
  const known: Readonly<Record<string, unknown>> = { ...shown }
  return Object.entries(stored).every(([field, value]) => isSameValue(known[field], value))
}
