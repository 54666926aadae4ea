import { createHash } from 'node:crypto'
import { instantSchema } from '@moving/domain/instant'
import { collections } from '@moving/domain/paths'
import { retention } from '@moving/domain/retention'
import type { FiledQuote } from '@moving/domain/sources/file-quote'
import { addMonths } from 'date-fns'
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { findDocument } from '../platform/unreadable-document.ts'

/** What a quote was last counted as. */
export interface QuoteCount extends FiledQuote {
  /** Whether it was sent with a session, and so moves with it. */
  isJoined: boolean
  /** False while a rebuild has emptied the figures and not counted the quote again. */
  isCounted: boolean
  /** The quote's own time, by which the audit compares; null where it has none. */
  createdAt: Date | null
  expiresAt: Date
}

/** The record tells nothing of the quote but its source, its days and its sums, its id neither. */
export function quoteCountReference(db: Firestore, quoteId: string): DocumentReference {
  const hash = createHash('sha256').update(quoteId).digest('hex').slice(0, 40)
  return db.collection(collections.analyticsQuotes).doc(hash)
}

/** When the record of a quote goes by its TTL policy. */
export function expiryOf(createdAt: Date): Date {
  return addMonths(createdAt, retention.quoteCountMonths)
}

export function storeQuoteCount(count: QuoteCount) {
  const { numbers } = count
  return {
    measured: count.measured,
    told: count.told,
    day: count.day,
    month: count.month,
    day_rows: count.dayRows,
    month_rows: count.monthRows,
    in_time: numbers.inTime === 1,
    estimated: numbers.estimated === 1,
    accepted: numbers.accepted === 1,
    scheduled: numbers.scheduled === 1,
    lost: numbers.lost === 1,
    booked_cents: numbers.bookedCents,
    came_to_cents: numbers.cameTo === 1 ? numbers.cameToCents : null,
    joined: count.isJoined,
    counted: count.isCounted,
    created_at: count.createdAt === null ? null : Timestamp.fromDate(count.createdAt),
    expires_at: Timestamp.fromDate(count.expiresAt),
  }
}

const rows = z.nullable(z.object({ measured: z.string(), told: z.string() }))

const storedSchema = z.object({
  measured: z.string(),
  told: z.string(),
  day: z.string(),
  month: z.nullable(z.string()),
  day_rows: rows,
  month_rows: rows,
  in_time: z.boolean(),
  estimated: z.boolean(),
  accepted: z.boolean(),
  scheduled: z.boolean(),
  lost: z.boolean(),
  booked_cents: z.number(),
  came_to_cents: z.nullable(z.number()),
  joined: z.boolean(),
  counted: z.boolean(),
  created_at: z.nullable(instantSchema),
  expires_at: instantSchema,
})

/** Null for a quote that was not counted yet, and for a record that cannot be read, which is logged. */
export function readQuoteCount(document: DocumentSnapshot | undefined): QuoteCount | null {
  const stored = document?.exists ? findDocument(storedSchema, document) : null
  if (stored === null) return null
  const { measured, told, day, month } = stored
  return {
    ...{ measured, told, day, month, dayRows: stored.day_rows, monthRows: stored.month_rows },
    numbers: {
      requests: 1,
      inTime: Number(stored.in_time),
      estimated: Number(stored.estimated),
      accepted: Number(stored.accepted),
      scheduled: Number(stored.scheduled),
      lost: Number(stored.lost),
      bookedCents: stored.booked_cents,
      cameTo: Number(stored.came_to_cents !== null),
      cameToCents: stored.came_to_cents ?? 0,
    },
    isJoined: stored.joined,
    isCounted: stored.counted,
    createdAt: stored.created_at,
    expiresAt: stored.expires_at,
  }
}
