import { collections } from '@moving/domain/paths'
import { sessionIdOf } from '@moving/domain/sources/count-quote'
import { countHour } from '@moving/domain/visit/count-day'
import { countedVisit, type CountedVisit } from '@moving/domain/visit/counted-visit'
import { analyticsSizes, replaceNewest, type NewestVisits } from '@moving/domain/visit/summary'
import type { SessionEvent, VisitorSession } from '@moving/domain/visit/visit-session'
import {
  FieldPath,
  Timestamp,
  type DocumentData,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { pagesOf } from '../platform/in-pages.ts'
import type { CountPorts } from './count-ports.ts'
import { sessionKey, type DayHours } from './stored-visit-hours.ts'

/** The maximum number of documents that are counted per day, in case of a flood of visits. */
export const documentsPerDay = 20_000

/**
 * The collections with events of sessions. `idOf` returns the session id of a document; null if the
 * document isn't an event.
 */
const eventsIn = {
  formStarts: { kind: 'form-started', fields: [], idOf: idIn },
  phoneTaps: { kind: 'phone-tapped', fields: [], idOf: idIn },
  requests: {
    kind: 'request-sent',
    fields: ['channel', 'honeypot_filled'],
    idOf: (row: DocumentData) => sessionIdOf(row),
  },
} as const
const eventCollections = ['formStarts', 'phoneTaps', 'requests'] as const
export const countedCollections = ['visitors', ...eventCollections] as const

type Collection = (typeof countedCollections)[number]

function eventOf(
  name: (typeof eventCollections)[number],
  row: QueryDocumentSnapshot,
): SessionEvent | null {
  const { kind, idOf } = eventsIn[name]
  const id = idOf(row.data())
  return id === null ? null : { kind, at: createdAt(row), sessionId: sessionKey(id) }
}

function idIn({ session_id: id }: DocumentData): string | null {
  return typeof id === 'string' && id !== '' ? id : null
}

export interface ReadHours {
  hours: DayHours
  visits: CountedVisit[]
}

/**
 * Reads a part of a UTC day and counts its hours.
 * @param from the start of an hour
 * @param to visits at this time and later are left out
 * @param room how many documents may be read
 */
export async function readHours(
  { from, to, room }: { from: Date; to: Date; room: number },
  ports: CountPorts,
): Promise<ReadHours> {
  const period = { from, to, room }
  const events: SessionEvent[] = []
  for (const name of eventCollections) {
    const rows = await readRows(name, ['session_id', ...eventsIn[name].fields], period, ports)
    period.room -= rows.length
    events.push(...rows.flatMap((row) => eventOf(name, row) ?? []))
  }
  const visitFields = ['page_url', 'user_agent', 'referrer', 'session_id']
  const visits = (await readRows('visitors', visitFields, period, ports)).map(toCountedVisit)
  const hourOf = (at: Date) => at.toISOString().slice(11, 13)
  const names = new Set([
    ...visits.map((visit) => hourOf(visit.createdAt)),
    ...events.map(({ at }) => hourOf(at)),
  ])
  const hours = [...names].sort().map((name) => {
    const ofHour = countHour(
      visits.filter((visit) => hourOf(visit.createdAt) === name),
      events.filter(({ at }) => hourOf(at) === name),
    )
    return [name, ofHour] as const
  })
  return { hours: new Map(hours), visits }
}

async function readRows(
  name: Collection,
  fields: readonly string[],
  { from, to, room }: { from: Date; to: Date; room: number },
  { db, pageSize }: CountPorts,
): Promise<QueryDocumentSnapshot[]> {
  const rows: QueryDocumentSnapshot[] = []
  const query = db
    .collection(collections[name])
    .where('created_at', '>=', Timestamp.fromDate(from))
    .where('created_at', '<', Timestamp.fromDate(to))
    .orderBy('created_at')
    .orderBy(FieldPath.documentId())
    .select('created_at', ...fields)
  if (room <= 0) return rows
  for await (const page of pagesOf(query, Math.min(pageSize, room))) {
    rows.push(...page.slice(0, room - rows.length))
    if (rows.length >= room) break
  }
  return rows
}

/** Reads the newest visits before a time, as many as the lists show. */
export async function newestBefore(to: Date, { db, pageSize }: CountPorts): Promise<NewestVisits> {
  const query = db
    .collection(collections.visitors)
    .where('created_at', '<', Timestamp.fromDate(to))
    .orderBy('created_at', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
  let newest: NewestVisits = { recent: [], sample: { pages: [], referrers: [] } }
  let count = 0
  for await (const page of pagesOf(query, pageSize)) {
    const older = page.map(toCountedVisit).reverse()
    newest = replaceNewest(newest, older, () => false)
    count += page.length
    if (newest.sample.referrers.length >= analyticsSizes.sample || count >= documentsPerDay) break
  }
  return newest
}

/** Reads everything that is known of a session, also on later days; null if nothing is known. */
export async function readSession(
  sessionId: string,
  { db, pageSize }: CountPorts,
): Promise<VisitorSession | null> {
  const rowsIn = async (name: Collection) => {
    const rows = db.collection(collections[name]).where('session_id', '==', sessionId)
    return (await rows.limit(pageSize).get()).docs.filter(
      (row) => row.get('created_at') instanceof Timestamp,
    )
  }
  const [visits, ...events] = await Promise.all([
    rowsIn('visitors'),
    ...eventCollections.map(async (name) =>
      (await rowsIn(name)).flatMap((row) => eventOf(name, row) ?? []),
    ),
  ])
  const counted = visits
    .map(toCountedVisit)
    .sort((a, b) => Number(a.createdAt) - Number(b.createdAt))
  const [session] = countHour(counted, events.flat()).sessions
  return session?.[1] ?? null
}

/** Whether there is a new document in this period. */
export async function hasNews(after: Date, to: Date, db: Firestore): Promise<boolean> {
  for (const name of countedCollections) {
    const fresh = db
      .collection(collections[name])
      .where('created_at', '>', Timestamp.fromDate(after))
      .where('created_at', '<=', Timestamp.fromDate(to))
    if (!(await fresh.limit(1).select().get()).empty) return true
  }
  return false
}

const createdAt = (row: QueryDocumentSnapshot) => (row.get('created_at') as Timestamp).toDate()

/**
 * Converts a visit. Its session id is replaced by a hash, because only functions may see session
 * ids.
 */
function toCountedVisit(row: QueryDocumentSnapshot): CountedVisit {
  const visit = countedVisit({ ...row.data(), created_at: createdAt(row) })
  return { ...visit, sessionId: sessionKey(visit.sessionId) }
}
