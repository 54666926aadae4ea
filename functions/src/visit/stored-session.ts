import { createHash } from 'node:crypto'
import { instantSchema } from '@moving/domain/instant'
import { collections } from '@moving/domain/paths'
import { retention } from '@moving/domain/retention'
import type { VisitorSession } from '@moving/domain/visit/visit-session'
import { millisecondsInDay } from 'date-fns/constants'
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type DocumentData,
} from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { recordOf } from '@moving/domain/keys'
import { findDocument } from '../platform/unreadable-document.ts'

/** Sessions are kept as long as their visits: 13 months and a few days, in milliseconds. */
const rememberedMs = retention.sessionDays * millisecondsInDay

/** Strangers can choose session ids, but a hash of any text is a valid document id. */
export function sessionReference(db: Firestore, sessionId: string): DocumentReference {
  const hash = createHash('sha256').update(sessionId).digest('hex').slice(0, 40)
  return db.collection(collections.analyticsSessions).doc(hash)
}

/** The fields with an instant, in milliseconds; Firestore stores timestamps. */
const instants = ['firstAt', 'firstVisitAt', 'quotePageAt', 'formStartedAt'] as const

/** The stored form of a session, with the `expires_at` of its TTL policy. */
export function storeSession(session: VisitorSession): DocumentData {
  const timestamps = recordOf(instants, (name) => {
    const ms = session[name]
    return ms === null ? null : Timestamp.fromMillis(ms)
  })
  return {
    ...renamed({ ...session, ...timestamps }, storedName),
    expires_at: Timestamp.fromMillis(session.firstAt + rememberedMs),
  }
}

/** `firstVisitAt` is stored as `first_visit_at`. */
const storedName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const nameOfStored = (name: string) =>
  name.replace(/_(.)/g, (_found, letter: string) => letter.toUpperCase())

function renamed(fields: object, nameOf: (name: string) => string): DocumentData {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [nameOf(name), value]))
}

const msSchema = z.pipe(
  instantSchema,
  z.transform((at) => at.getTime()),
)

/** A session with the full names of its fields. */
const sessionSchema = z.object({
  firstAt: msSchema,
  firstVisitAt: z.nullable(msSchema),
  referrer: z.string(),
  lastDay: z.nullable(z.string()),
  quotePage: z.boolean(),
  quotePageAt: z.nullable(msSchema),
  formStarted: z.boolean(),
  formStartedAt: z.nullable(msSchema),
  requestSent: z.boolean(),
  scheduledQuotes: z.array(z.string()),
  funnelRow: z.nullable(z.string()),
  source: z.string(),
  phoneTaps: z.number(),
  sourceRow: z.nullable(z.string()),
})
const storedSessionSchema = z.pipe(
  z.transform((stored: object) => renamed(stored, nameOfStored)),
  sessionSchema,
)

/** Logs an invalid session and starts it over, so that it doesn't delay other sessions. */
export function readSession(document: DocumentSnapshot): VisitorSession | undefined {
  return findDocument(storedSessionSchema, document) ?? undefined
}
