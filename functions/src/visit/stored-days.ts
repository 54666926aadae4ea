import { collections } from '@moving/domain/paths'
import type { PlainDate } from '@moving/domain/plain-date'
import { noQuotes, type DayQuotes } from '@moving/domain/sources/count-quotes'
import { oldestCreation } from '@moving/domain/sources/figures'
import { countDay, type DayVisits } from '@moving/domain/visit/count-day'
import { daysBetween, shiftUtcDay, startOfUtcDay, utcDay } from '@moving/domain/visit/day'
import {
  AggregateField,
  FieldPath,
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { log } from '../platform/log.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { countedCollections } from './read-visit-hours.ts'

const dayDocumentSchema = z.object({
  /** The counts of visits, as JSON (`DayVisits`); `quotes` has those of quotes. */
  figures: z._default(z.string(), ''),
  quotes: z._default(z.string(), ''),
  /** True if the whole day was counted after its end; false if it must be counted again. */
  is_final: z._default(z.boolean(), false),
})

export interface StoredDay {
  visits: DayVisits
  quotes: DayQuotes
  isFinal: boolean
  /** The number of visits that the document has now. */
  total: number
  updateTime: Timestamp | undefined
}

export class StoredDays extends Map<PlainDate, StoredDay> {
  of(day: PlainDate): StoredDay {
    return this.get(day) ?? noDay
  }
}

const noDay: StoredDay = {
  ...{ visits: countDay('1970-01-01', () => []), quotes: noQuotes },
  ...{ isFinal: false, total: 0, updateTime: undefined },
}

const dayReference = (day: PlainDate, db: Firestore) =>
  db.collection(collections.analyticsDays).doc(day)

export async function readDays(days: readonly PlainDate[], db: Firestore): Promise<StoredDays> {
  return asDays(await db.getAll(...days.map((day) => dayReference(day, db))))
}

/** Adds the days that are missing in `known`. */
export async function addDays(known: StoredDays, days: readonly PlainDate[], db: Firestore) {
  const missing = days.filter((day) => !known.has(day))
  if (missing.length === 0) return
  for (const [day, one] of await readDays(missing, db)) known.set(day, one)
}

export async function readAllDays(today: PlainDate, db: Firestore): Promise<StoredDays> {
  const days = db.collection(collections.analyticsDays)
  const kept = days.where(FieldPath.documentId(), '>=', oldestCreation(today))
  return asDays((await kept.get()).docs)
}

function asDays(documents: readonly DocumentSnapshot[]): StoredDays {
  return new StoredDays(
    documents.filter(({ exists }) => exists).map((document) => [document.id, readDay(document)]),
  )
}

/** Reads a day. One that can't be read counts as a day that was never counted. */
function readDay(document: DocumentSnapshot): StoredDay {
  const stored = findDocument(dayDocumentSchema, document)
  const visits = parsed<DayVisits>(stored?.figures, document)
  const quotes = parsed<DayQuotes>(stored?.quotes, document)
  const total: unknown = document.get('visits')
  return {
    ...{ visits: visits ?? noDay.visits, quotes: quotes ?? noQuotes },
    isFinal: stored?.is_final === true && visits !== null && quotes !== null,
    total: typeof total === 'number' ? total : 0,
    updateTime: document.updateTime,
  }
}

function parsed<Part>(json: string | undefined, { ref }: DocumentSnapshot): Part | null {
  if (!json) return null
  try {
    return JSON.parse(json) as Part
  } catch {
    log.unreadableDocument(ref.path)
    return null
  }
}

/** Marks a day of which something was deleted, so that it is counted again at night. */
export function markDay(day: PlainDate, db: Firestore, transaction: Transaction): void {
  transaction.set(dayReference(day, db), { is_final: false }, { merge: true })
}

export async function markedDays(db: Firestore): Promise<PlainDate[]> {
  const days = db.collection(collections.analyticsDays).where('is_final', '==', false)
  return (await days.select().get()).docs.map(({ id }) => id)
}

export function storeDay(
  day: PlainDate,
  { visits, quotes, isFinal }: StoredDay,
  { db, transaction }: { db: Firestore; transaction: Transaction },
): void {
  const fields = {
    ...{ day, visits: visits.numbers.visits, figures: JSON.stringify(visits) },
    quotes: JSON.stringify(quotes),
    ...(isFinal && { is_final: true }),
  }
  transaction.set(dayReference(day, db), fields, { merge: true })
}

export async function areChanged(
  days: StoredDays,
  { db, transaction }: { db: Firestore; transaction: Transaction },
): Promise<boolean> {
  const found = await transaction.getAll(...[...days.keys()].map((day) => dayReference(day, db)))
  return found.some(({ id, updateTime }) => !isSameTime(updateTime, days.of(id).updateTime))
}

export const isSameTime = (a: Timestamp | undefined, b: Timestamp | undefined): boolean =>
  a === undefined || b === undefined ? a === b : a.isEqual(b)

/** Counts all visits before a day, including deleted ones. */
export async function visitsBeforeDay(day: PlainDate, db: Firestore): Promise<number> {
  const days = db.collection(collections.analyticsDays).where('day', '<', day)
  const sum = await days.aggregate({ visits: AggregateField.sum('visits') }).get()
  return sum.data().visits
}

/** The days before `to` that aren't final, newest first. */
export async function pendingDays(
  days: StoredDays,
  { from, to }: { from: PlainDate; to: PlainDate },
  db: Firestore,
): Promise<PlainDate[]> {
  const all = Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, at) =>
    shiftUtcDay(from, at),
  )
  const open = all.filter((day) => !days.of(day).isFinal)
  const used = await Promise.all(
    [...countedCollections, 'quotes' as const].map((name) => daysOfDocuments(name, open, db)),
  )
  const pending = new Set([...used.flat(), ...open.filter((day) => days.has(day))])
  return [...pending].sort().reverse()
}

/** Those of some days, oldest first, on which documents were created. Skips days without one. */
async function daysOfDocuments(
  name: (typeof countedCollections)[number] | 'quotes',
  days: readonly PlainDate[],
  db: Firestore,
): Promise<PlainDate[]> {
  const used: PlainDate[] = []
  const wanted = new Set(days)
  const rows = db.collection(collections[name]).orderBy('created_at').limit(1).select('created_at')
  let next = days[0]
  while (next !== undefined) {
    const found = await rows
      .where('created_at', '>=', Timestamp.fromDate(startOfUtcDay(next)))
      .where(
        'created_at',
        '<',
        Timestamp.fromDate(startOfUtcDay(shiftUtcDay(days.at(-1) ?? next, 1))),
      )
      .get()
    const at: unknown = found.docs[0]?.get('created_at')
    if (!(at instanceof Timestamp)) return used
    const day = utcDay(at.toDate())
    if (wanted.has(day)) used.push(day)
    next = days.find((one) => one > day)
  }
  return used
}
