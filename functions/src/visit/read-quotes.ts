import { collections, quotePath, requestPath } from '@moving/domain/paths'
import type { PlainDate } from '@moving/domain/plain-date'
import {
  attributionSchema,
  countedWorkSchema,
  countQuote,
  sessionIdOf,
  type Attribution,
  type CountedQuote,
  type QuoteFacts,
} from '@moving/domain/sources/count-quote'
import { countQuotes, type DayQuotes } from '@moving/domain/sources/count-quotes'
import { shiftUtcDay, startOfUtcDay, utcDay } from '@moving/domain/visit/day'
import {
  FieldValue,
  Timestamp,
  type DocumentSnapshot,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { inPages } from '../platform/in-pages.ts'
import { readAll } from '../platform/read-all.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { unlessGone } from '../platform/unless-gone.ts'
import type { CountPorts } from './count-ports.ts'
import { readSession } from './read-visit-hours.ts'

/**
 * Counts the quotes of these days. A quote belongs to the first day of its session if that is
 * known, otherwise to the day on which it was sent. If a quote turns out to belong to a different
 * day, that day is counted too.
 */
export async function readQuotes(
  days: readonly PlainDate[],
  ports: CountPorts,
): Promise<Map<PlainDate, DayQuotes>> {
  const counted = new Map<PlainDate, DayQuotes>()
  let left = days
  while (left.length > 0) {
    // A quote may be found by the day on which it was sent and by the day of its session.
    const byId = new Map((await Promise.all(left.map((day) => quotesOf(day, ports)))).flat())
    const found = [...byId.values()]
    for (const day of left) {
      counted.set(day, countQuotes(found.filter((quote) => quote.day === day)))
    }
    left = [...new Set(found.map(({ day }) => day))].filter((day) => !counted.has(day))
  }
  return counted
}

/** Reads the quotes that were sent on a day, or whose session began on that day. */
async function quotesOf(day: PlainDate, ports: CountPorts): Promise<[string, CountedQuote][]> {
  const { db } = ports
  const [created, begun] = await Promise.all([
    db
      .collection(collections.quotes)
      .where('created_at', '>=', Timestamp.fromDate(startOfUtcDay(day)))
      .where('created_at', '<', Timestamp.fromDate(startOfUtcDay(shiftUtcDay(day, 1))))
      .orderBy('created_at')
      .select(...quoteFields)
      .get(),
    db.collection(collections.requests).where('attribution.day', '==', day).get(),
  ])
  const own = new Map(created.docs.map((quote) => [quote.id, quote]))
  const known = new Map(begun.docs.map((record) => [record.id, record]))
  const readMissing = (of: ReadonlyMap<string, unknown>, ids: Iterable<string>, pathOf: PathOf) =>
    readAll(db, ...[...ids].filter((id) => !of.has(id)).map((id) => db.doc(pathOf(id))))
  const [quotes, records] = await Promise.all([
    readMissing(own, known.keys(), quotePath),
    readMissing(known, own.keys(), requestPath),
  ])
  const recordOf = new Map([...begun.docs, ...records].map((record) => [record.id, record]))
  const counted = await Promise.all(
    [...created.docs, ...quotes].map(
      async (quote) => [quote.id, await countOf(quote, recordOf.get(quote.id), ports)] as const,
    ),
  )
  return counted.flatMap(([id, quote]) => (quote === null ? [] : [[id, quote]]))
}
type PathOf = (id: string) => string

const quoteFields = ['status', 'estimate_amount', 'move_date', 'created_at']

async function countOf(
  quote: DocumentSnapshot,
  record: DocumentSnapshot | undefined,
  ports: CountPorts,
): Promise<CountedQuote | null> {
  const at: unknown = quote.get('created_at')
  if (!record || !(at instanceof Timestamp)) return null
  const source = record.data() as QuoteFacts['source']
  return countQuote({
    ...{ quote: quote.data() ?? {}, createdAt: at.toDate(), source },
    session: await attributionOf(record, ports),
    heardFrom: record.get('state.heard_from'),
    work: findDocument(countedWorkSchema, record),
  })
}

/**
 * Returns where the customer of a request came from. It is stored with the request once the first
 * visit is known, because requests are kept longer than visits.
 */
async function attributionOf(
  record: DocumentSnapshot,
  ports: CountPorts,
): Promise<Attribution | null> {
  const noted = attributionSchema.safeParse(record.get('attribution')).data
  if (noted) return noted
  const sessionId = sessionIdOf(record.data())
  const session = sessionId === null ? null : await readSession(sessionId, ports)
  if (session === null) return null
  const { source, referrer, firstAt, firstVisitAt } = session
  const attribution = { source, referrer, day: utcDay(new Date(firstAt)) }
  // Doesn't recreate the record of a deleted quote.
  if (firstVisitAt !== null) await record.ref.update({ attribution }).catch(unlessGone)
  return attribution
}

export async function changedRequests({
  db,
  pageSize,
}: CountPorts): Promise<QueryDocumentSnapshot[]> {
  const changed = db.collection(collections.requests).where('is_counted', '==', false)
  return (
    await changed.select('attribution', 'quote.created_at', 'created_at').limit(pageSize).get()
  ).docs
}

/** The days to which a changed request may belong. */
export function daysOfRequest(
  record: DocumentSnapshot,
  created: unknown = record.get('quote.created_at') ?? record.get('created_at'),
): PlainDate[] {
  const day = attributionSchema.safeParse(record.get('attribution')).data?.day
  return [
    ...(day ? [day] : []),
    ...(created instanceof Timestamp ? [utcDay(created.toDate())] : []),
  ]
}

export async function markCounted(records: readonly QueryDocumentSnapshot[]): Promise<void> {
  const marked = records.map(({ ref, updateTime }) =>
    ref.update({ is_counted: FieldValue.delete() }, { lastUpdateTime: updateTime }),
  )
  await Promise.allSettled(marked)
}

/** Deletes the sources of old requests, as /privacy says. */
export async function forgetAttributions(
  before: PlainDate,
  { db, pageSize }: CountPorts,
): Promise<void> {
  const old = db.collection(collections.requests).where('attribution.day', '<', before).select()
  await inPages(pageSize, async (limit) => {
    const { docs } = await old.limit(limit).get()
    const batch = db.batch()
    for (const { ref } of docs) batch.update(ref, { attribution: FieldValue.delete() })
    await batch.commit().catch(unlessGone)
    return docs.length
  })
}
