import { randomFillSync } from 'node:crypto'
import { newMoveKey } from '@moving/domain/move/move-key'
import { newLinkFields, type LinkMaker, type MoveLink } from '@moving/domain/move/move-link'
import { quoteLinkPath, quotePath } from '@moving/domain/paths'
import { readQuote, type Quote } from '@moving/domain/quote/quote-schema'
import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { hashOfMoveKey } from '../../functions/src/quote/move-links.ts'
import { anyQuoteId, storedQuote } from './stored-quote.ts'

/** A Friday morning in office hours. The quotes of these tests were sent five minutes earlier. */
export const moveNow = new Date('2026-11-20T15:05:00Z')
const sentAt = new Date('2026-11-20T15:00:00Z')
/** The move date, a Saturday four weeks later. */
const moveDay = '2026-12-19'

export const anyKey = () => newMoveKey((into) => randomFillSync(into))

/** A stored quote, parsed as pages and functions do. */
export async function quoteAt(db: Firestore, id: string): Promise<Quote> {
  const reading = readQuote(id, (await db.doc(quotePath(id)).get()).data())
  if (!reading.readable) throw new Error(`Quote ${id} cannot be read`)
  return reading.quote
}

/** What customers' actions need, with an Auth that has no accounts. */
export const moveActionPorts = (db: Firestore, now: Date) => ({
  db,
  now: () => now,
  auth: { getUsers: () => Promise.resolve({ users: [], notFound: [] }) },
  enqueue: () => Promise.resolve(),
})

/** Stores a quote as sent five minutes before `moveNow`; returns its id. */
export async function seedMove(db: Firestore, over: Record<string, unknown> = {}) {
  const id = anyQuoteId()
  const sent = { created_at: sentAt, updated_at: sentAt, move_date: moveDay }
  await db.doc(quotePath(id)).set(storedQuote({ ...sent, ...over }))
  return id
}

/**
 * Stores a link to a quote's page, as old as the quote unless `over` says otherwise; returns its
 * key.
 */
export async function seedLink(
  db: Firestore,
  quoteId: string,
  madeFor: LinkMaker = 'browser',
  over: Partial<MoveLink> = {},
): Promise<string> {
  const key = anyKey()
  const { created_at = sentAt } = over
  const link = { ...newLinkFields(quoteId, madeFor, created_at), created_at, ...over }
  await db.doc(quoteLinkPath(hashOfMoveKey(key))).set(link)
  return key
}

/** Counts the Admin SDK's reads outside of transactions: round trips and documents. */
export function countReads(db: Firestore) {
  const reads = { rounds: 0, documents: 0, queries: 0 }
  const counted = new Proxy(db, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target)
      if (typeof value !== 'function') return value
      const method = value.bind(target) as (...args: unknown[]) => unknown
      if (property === 'collection') reads.queries += 1
      if (property !== 'getAll') return method
      return (...references: DocumentReference[]) => {
        reads.rounds += 1
        reads.documents += references.length
        return method(...references)
      }
    },
  })
  return { db: counted, reads }
}

/** A stored quote without its search map, which changes with each update. */
export function withoutSearch(data: Record<string, unknown> | undefined) {
  if (data === undefined) return undefined
  return Object.fromEntries(Object.entries(data).filter(([field]) => field !== 'search'))
}
