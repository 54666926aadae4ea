import { collections, quotePath, requestPath } from '@moving/domain/paths'
import { quoteSourceFields } from '@moving/domain/quote/form/request-form'
import { quoteColumns, type SourceFigures } from '@moving/domain/sources/figures'
import { stateIn } from '@moving/domain/request/request-state'
import { recordOf } from './example-work.ts'
import {
  Timestamp,
  type DocumentData,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { storedQuote } from './stored-quote.ts'
import { visitNumber } from './stored-visits.ts'

/** A visit with this session and URL. */
export function visitOf(
  session: string,
  at: Date,
  address: string,
  referrer: string | null = null,
) {
  const page_url = `https://www.example.com${address}`
  return visitNumber(1, at, { page_url, referrer, session_id: session })
}

export interface StoredRequest {
  id: string
  at: Date
  session?: string | null
  channel?: 'web' | 'phone'
  trap?: string
  quote?: DocumentData
  work?: DocumentData
}

export async function storeRequest(db: Firestore, request: StoredRequest): Promise<void> {
  const { id, at, session = null, channel = 'web', trap = '', quote, work } = request
  const batch = db.batch()
  const times = { created_at: at, updated_at: at }
  const stored = storedQuote({ ...times, move_date: '2026-12-19', ...quote })
  batch.set(db.doc(quotePath(id)), stored)
  const source = quoteSourceFields(channel, session, channel === 'web' ? 40_000 : null, trap)
  batch.set(db.doc(requestPath(id)), { ...source, created_at: at }, { merge: true })
  if (work) batch.set(db.doc(requestPath(id)), recordOf(work, stored), { merge: true })
  await batch.commit()
}

/** Example of a key: '2026-11-20|google / cpc|measured.requests'. Zeros are left out. */
export type FlatFigures = Record<string, number>

/** Converts figures to the format of `figuresOfAll`. */
export function flatten({ days, months }: SourceFigures): FlatFigures {
  const flat = [...days, ...months].flatMap(([key, table]) =>
    [...table].flatMap(([name, { visits, phoneTaps, measured, stated }]) => [
      [`${key}|${name}|visits`, visits] as const,
      [`${key}|${name}|phoneTaps`, phoneTaps] as const,
      ...quoteColumns.map((one) => [`${key}|${name}|measured.${one}`, measured[one]] as const),
      ...quoteColumns.map((one) => [`${key}|${name}|told.${one}`, stated[one]] as const),
    ]),
  )
  return Object.fromEntries(flat.filter(([, number]) => number !== 0))
}

interface Session {
  first: number
  firstVisit: number
  source: string
  taps: number
}

const labels: Record<string, string> = {
  google: 'Google',
  yelp: 'Yelp',
  friend: 'Friend or family',
}
const millis = (value: unknown) => (value instanceof Timestamp ? value.toMillis() : 0)
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/**
 * Recounts the figures from everything that is stored. Supports only the campaigns and referrers of
 * these tests.
 */
export async function figuresOfAll(db: Firestore): Promise<FlatFigures> {
  const rowsOf = async (name: string) => (await db.collection(name).get()).docs
  const sessions = await readSessions(rowsOf)
  const figures: FlatFigures = {}
  const add = (key: string, number: number) => {
    if (number !== 0) figures[key] = (figures[key] ?? 0) + number
  }
  for (const { first, source, taps } of sessions.values()) {
    add(`${dayOf(first)}|${source}|visits`, 1)
    add(`${dayOf(first)}|${source}|phoneTaps`, taps)
  }
  const origins = new Map((await rowsOf(collections.requests)).map((row) => [row.id, row]))
  const works = new Map((await rowsOf(collections.requests)).map((row) => [row.id, row.data()]))
  for (const quote of await rowsOf(collections.quotes)) {
    const origin = origins.get(quote.id)
    const work = works.get(quote.id) ?? {}
    const sessionId = sessionOf(origin)
    const session = sessionId === null ? undefined : sessions.get(sessionId)
    const isPhone = origin?.get('channel') === 'phone'
    const stated = labels[String(stateIn(work)?.heard_from)]
    const byPhone = stated === undefined ? undefined : `Phone: ${stated}`
    const measured = (isPhone ? byPhone : session?.source) ?? 'Not known'
    const byWord = isPhone ? measured : stated === undefined ? measured : `Customer said: ${stated}`
    const day = dayOf(session?.first ?? millis(quote.get('created_at')))
    const month = (quote.get('move_date') as string).slice(0, 7)
    for (const [column, number] of Object.entries(numbersOf(quote.data(), work))) {
      for (const key of [day, month]) {
        add(`${key}|${measured}|measured.${column}`, number)
        add(`${key}|${byWord}|told.${column}`, number)
      }
    }
  }
  return figures
}

async function readSessions(rowsOf: (name: string) => Promise<QueryDocumentSnapshot[]>) {
  const sessions = new Map<string, Session>()
  const seen = (id: string, row: QueryDocumentSnapshot): Session => {
    const at = millis(row.get('created_at'))
    const noSession = { first: at, firstVisit: Infinity, source: 'Not known', taps: 0 }
    const session = sessions.get(id) ?? noSession
    session.first = Math.min(session.first, at)
    sessions.set(id, session)
    return session
  }
  for (const row of await rowsOf(collections.visitors)) {
    const session = seen(row.get('session_id') as string, row)
    const at = millis(row.get('created_at'))
    if (at >= session.firstVisit) continue
    session.firstVisit = at
    const { searchParams } = new URL(row.get('page_url') as string)
    const parts = ['source', 'medium', 'campaign'].map((part) => searchParams.get(`utm_${part}`))
    const campaign = parts.filter((part) => part !== null).join(' / ')
    const referrer = row.get('referrer') as string | null
    const host = referrer === null ? 'Direct' : new URL(referrer).hostname
    session.source = campaign === '' ? host : campaign.toLowerCase()
  }
  for (const row of await rowsOf(collections.formStarts)) seen(row.get('session_id') as string, row)
  for (const row of await rowsOf(collections.phoneTaps)) {
    seen(row.get('session_id') as string, row).taps += 1
  }
  for (const row of await rowsOf(collections.requests)) {
    const id = sessionOf(row)
    if (id !== null) seen(id, row)
  }
  return sessions
}

function sessionOf(origin: QueryDocumentSnapshot | undefined): string | null {
  const { channel, honeypot_filled: honeypotFilled, session_id: id } = origin?.data() ?? {}
  return channel === 'web' && honeypotFilled !== true && typeof id === 'string' ? id : null
}

function numbersOf(quote: DocumentData, work: DocumentData): Record<string, number> {
  const { status, estimate_amount: estimate = null } = quote as {
    status: string
    estimate_amount?: number | null
  }
  const isBooked = status === 'scheduled' || status === 'completed'
  const { first_attempt_at: triedAt, respond_by: promise } = work
  const final = stateIn(work)?.bill?.amount ?? null
  return {
    requests: 1,
    onTime: Number(Boolean(triedAt && promise) && millis(triedAt) <= millis(promise)),
    estimated: Number(estimate !== null || status !== 'pending'),
    accepted: Number(Boolean(work['accepted_at'])),
    scheduled: Number(isBooked),
    lost: Number(work['outcome'] === 'lost'),
    bookedCents: isBooked ? Math.round((estimate ?? 0) * 100) : 0,
    finalBills: Number(final !== null),
    finalBillCents: Math.round((final ?? 0) * 100),
  }
}
