import { collections } from '@moving/domain/paths'
import { dropOld, quoteColumns, type SourceFigures } from '@moving/domain/sources/figures'
import { fileQuote } from '@moving/domain/sources/file-quote'
import { packSources } from '@moving/domain/sources/packed'
import type { PlainDate } from '@moving/domain/plain-date'
import { utcDay } from '@moving/domain/visit/day'
import { Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore'
import {
  cursorAt,
  freshRows,
  isSameCursor,
  storedCursor,
  type Cursor,
  type Stream,
} from './fresh-rows.ts'
import { readQuotes, type QuoteNow } from './read-quotes.ts'
import { transactionOptions, type RollUpPorts, type StepEnd } from './roll-up-ports.ts'
import { analyticsReferences, isRebuilding, readSources } from './stored-analytics.ts'
import { storeQuoteCount, type QuoteCount } from './stored-quote-count.ts'

/**
 * In which order changed quotes are found. A function that settles the work of a quote leaves no trace of
 * it, and none is needed (`countQuote`); what a customer does on /move moves `heard_at` alone.
 */
export const quoteStreams = ['quotes', 'work', 'heard'] as const
export type QuoteStream = (typeof quoteStreams)[number]

const streams: Record<QuoteStream, { collection: string; field: Stream['field']; waits: number }> =
  {
    quotes: { collection: collections.quotes, field: 'updated_at', waits: 1 },
    work: { collection: collections.quoteWork, field: 'updated_at', waits: 1 },
    // By the clock of a function, which may be a minute in storing it.
    heard: { collection: collections.quoteWork, field: 'heard_at', waits: 12 },
  }

/** Quotes that one transaction counts: five documents each are read, and one is written. */
const quotesPerPage = 50

/**
 * Counts the next page of quotes that changed into the sources of requests and booked dollars. They are
 * read in the transaction that moves the cursor: each as it is then, so that it does not matter how often,
 * late or in which order it comes.
 */
export async function countQuotesStep(name: QuoteStream, ports: RollUpPorts): Promise<StepEnd> {
  const { db, now, settleMs } = ports
  const references = analyticsReferences(db)
  const [known] = await db.getAll(references.sources, { fieldMask: ['cursors'] })
  if (known === undefined) throw new Error('Firestore answered nothing')
  const cursorField = `cursors.${name}`
  const cursor = storedCursor(known, cursorField)
  const { collection, field, waits } = streams[name]
  const upto = Timestamp.fromMillis(now().getTime() - settleMs * waits)
  const stream: Stream = { collection: db.collection(collection), field, fields: [] }
  const range = { cursor, from: Timestamp.fromMillis(0), upto }
  const pageSize = Math.min(ports.pageSize, quotesPerPage)
  const { docs: rows } = await freshRows(stream, range).limit(pageSize).get()
  const last = rows.at(-1)
  if (last === undefined) return 'counted'

  return db.runTransaction(async (transaction) => {
    const [summary, stored] = await transaction.getAll(references.summary, references.sources)
    if (summary === undefined || stored === undefined) throw new Error('Firestore answered nothing')
    if (isRebuilding(summary)) return 'paused'
    if (!isSameCursor(storedCursor(stored, cursorField), cursor)) return 'moved'
    const figures = readSources(stored)
    const quoteIds = rows.map(({ id }) => id)
    const quotes = await readQuotes(transaction, db, quoteIds, now())
    const today = utcDay(now())
    const changes = quotes.map((quote) => countAnew(transaction, figures, quote, today))
    dropOld(figures, today)
    const isChanged = changes.includes(true) || !stored.exists
    const moved = { name, cursor: cursorAt(last, field) }
    store(transaction, stored, isChanged ? figures : null, moved)
    return rows.length < pageSize ? 'counted' : 'more'
  }, transactionOptions)
}

/** @returns whether the quote counts otherwise than before */
function countAnew(
  transaction: Transaction,
  figures: SourceFigures,
  { reference, before, after }: QuoteNow,
  today: PlainDate,
): boolean {
  const counted = before?.isCounted === true ? before : null
  if (after === null) {
    if (before === null) return false
    fileQuote(figures, counted, null, today)
    transaction.delete(reference)
    return true
  }
  if (counted !== null && isSameCount(counted, after)) return false
  const filed = fileQuote(figures, counted, after, today)
  if (filed === null) return false
  transaction.set(reference, storeQuoteCount({ ...after, ...filed, isCounted: true }))
  return true
}

function isSameCount(before: QuoteCount, after: NonNullable<QuoteNow['after']>): boolean {
  const facts = ({ measured, told, day, month, numbers, isJoined }: typeof after) =>
    JSON.stringify([measured, told, day, month, isJoined, quoteColumns.map((one) => numbers[one])])
  return facts(before) === facts(after)
}

function store(
  transaction: Transaction,
  { ref }: DocumentSnapshot,
  figures: SourceFigures | null,
  moved: { name: QuoteStream; cursor: Cursor },
): void {
  const packed = figures === null ? {} : packSources(figures)
  transaction.set(
    ref,
    { ...packed, cursors: { [moved.name]: moved.cursor } },
    { mergeFields: [...Object.keys(packed), `cursors.${moved.name}`] },
  )
}
