import { collections } from '@moving/domain/paths'
import type { PlainDate } from '@moving/domain/plain-date'
import { centsFromDollars } from '@moving/domain/quote/money'
import { revenueStatuses } from '@moving/domain/quote/status'
import { retention } from '@moving/domain/retention'
import {
  moveMonths,
  oldestDay,
  oldestMonth,
  type SourceFigures,
  type SourceTable,
} from '@moving/domain/sources/figures'
import { utcDay } from '@moving/domain/visit/day'
import type { Funnel } from '@moving/domain/visit/funnel'
import { subMonths } from 'date-fns'
import {
  AggregateField,
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore'
import { freshRows, storedCursor } from './fresh-rows.ts'
import {
  analyticsReferences,
  isRebuilding,
  readFunnel,
  readRetention,
  readSources,
} from './stored-analytics.ts'

/** What is wrong with the sources: nothing, their quotes, or their visits as well. */
export type SourcesVerdict = 'exact' | 'quotes' | 'visits'

interface Sums {
  quotes: number
  cents: number
}

/**
 * Compares the sources with what they are made of, in one moment: visits with the funnel's first step,
 * quotes with the records of what each was counted as, and these with Firestore's own count and sum of
 * quotes of the last 25 months, as the desk's Revenue adds them up. A thousand quotes cost four reads.
 * While a changed quote waits to be counted nothing is said of the last.
 */
export async function judgeSources(db: Firestore, now: Date): Promise<SourcesVerdict> {
  const references = analyticsReferences(db)
  const today = utcDay(now)
  return db.runTransaction(
    async (transaction) => {
      const [summary, funnel, sources, kept] = await transaction.getAll(
        references.summary,
        references.funnel,
        references.sources,
        references.retention,
      )
      if (!summary || !funnel || !sources || !kept) throw new Error('Firestore answered nothing')
      if (isRebuilding(summary)) return 'exact'
      const figures = readSources(sources)
      const firstDay = [readRetention(kept).firstDay ?? '', oldestDay(today)].sort()[1] ?? ''
      if (!areVisitsExact(figures, readFunnel(funnel), firstDay)) return 'visits'
      const areExact =
        (await areRecordsExact(transaction, db, figures, today)) &&
        (await isDeskExact(transaction, db, sources, now))
      return areExact ? 'exact' : 'quotes'
    },
    { readOnly: true },
  )
}

function areVisitsExact(figures: SourceFigures, funnel: Funnel, firstDay: PlainDate): boolean {
  const days = new Set([...figures.days.keys(), ...funnel.keys()])
  return [...days]
    .filter((day) => day >= firstDay)
    .every((day) => {
      const rows = [...(figures.days.get(day)?.values() ?? [])]
      const began = [...(funnel.get(day)?.values() ?? [])]
      const visits = rows.reduce((sum, row) => sum + row.visits, 0)
      return visits === began.reduce((sum, [first = 0]) => sum + first, 0)
    })
}

async function areRecordsExact(
  transaction: Transaction,
  db: Firestore,
  { days, months }: SourceFigures,
  today: PlainDate,
): Promise<boolean> {
  const counted = db.collection(collections.analyticsQuotes).where('counted', '==', true)
  const from = oldestDay(today)
  const byDay = await sumOf(transaction, counted.where('day', '>=', from), 'booked_cents')
  const [first, last] = [oldestMonth(today), moveMonths(today).at(-1) ?? '']
  const ofMonths = counted.where('month', '>=', first).where('month', '<=', last)
  const byMonth = await sumOf(transaction, ofMonths, 'booked_cents')
  const kept = <Key extends string>(tables: ReadonlyMap<Key, SourceTable>, oldest: string) =>
    [...tables].flatMap(([key, table]) => (key >= oldest ? [table] : []))
  return (['measured', 'told'] as const).every(
    (basis) =>
      isSame(sumOfTables(kept(days, from), basis), byDay) &&
      isSame(sumOfTables(kept(months, first), basis), byMonth),
  )
}

function sumOfTables(tables: readonly SourceTable[], basis: 'measured' | 'told'): Sums {
  const rows = tables.flatMap((table) => [...table.values()]).map((row) => row[basis])
  return rows.reduce(
    (sum, row) => ({ quotes: sum.quotes + row.requests, cents: sum.cents + row.bookedCents }),
    { quotes: 0, cents: 0 },
  )
}

/** In the year 2243; quotes carry the server's time. */
const endOfTime = Timestamp.fromMillis(8.64e12)

async function isDeskExact(
  transaction: Transaction,
  db: Firestore,
  sources: DocumentSnapshot,
  now: Date,
): Promise<boolean> {
  const quotes = db.collection(collections.quotes)
  const cursor = storedCursor(sources, 'cursors.quotes')
  const range = { cursor, from: Timestamp.fromMillis(0), upto: endOfTime }
  const stream = { collection: quotes, field: 'updated_at', fields: [] } as const
  const waiting = await transaction.get(freshRows(stream, range).limit(1))
  if (!waiting.empty) return true

  // A month less than records are kept: which of these are gone depends on the hour.
  const from = Timestamp.fromDate(subMonths(now, retention.quoteCountMonths - 1))
  const ofDesk = quotes.where('created_at', '>=', from)
  const quotesOfDesk = await countOf(transaction, ofDesk)
  const booked = ofDesk.where('status', 'in', revenueStatuses)
  const revenue = await transaction.get(
    booked.aggregate({ dollars: AggregateField.sum('estimate_amount') }),
  )
  const records = db.collection(collections.analyticsQuotes).where('counted', '==', true)
  const counted = await sumOf(transaction, records.where('created_at', '>=', from), 'booked_cents')
  return isSame(counted, { quotes: quotesOfDesk, cents: centsFromDollars(revenue.data().dollars) })
}

async function countOf(transaction: Transaction, query: Query): Promise<number> {
  return (await transaction.get(query.count())).data().count
}

async function sumOf(transaction: Transaction, query: Query, field: string): Promise<Sums> {
  const sums = { quotes: AggregateField.count(), cents: AggregateField.sum(field) }
  return (await transaction.get(query.aggregate(sums))).data()
}

const isSame = (a: Sums, b: Sums) => a.quotes === b.quotes && a.cents === b.cents
