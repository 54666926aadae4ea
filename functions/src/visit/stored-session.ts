import { createHash } from 'node:crypto'
import { instantSchema } from '@moving/domain/instant'
import { collections } from '@moving/domain/paths'
import type { VisitorSession } from '@moving/domain/visit/session'
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { findDocument } from '../platform/unreadable-document.ts'

/** Sessions are kept as long as their visits: 13 months and a few days, in milliseconds. */
const rememberedMs = 400 * 86_400_000

/** Strangers choose session ids; a hash of any text is a valid document id. */
export function sessionReference(db: Firestore, sessionId: string): DocumentReference {
  const hash = createHash('sha256').update(sessionId).digest('hex').slice(0, 40)
  return db.collection(collections.analyticsSessions).doc(hash)
}

/** The stored form of a session, with the `expires_at` of its TTL policy. */
export function storeSession(session: VisitorSession) {
  return {
    first_at: Timestamp.fromMillis(session.firstAt),
    first_visit_at:
      session.firstVisitAt === null ? null : Timestamp.fromMillis(session.firstVisitAt),
    referrer: session.referrer,
    last_day: session.lastDay,
    quote_page: session.quotePage,
    form_started: session.formStarted,
    request_sent: session.requestSent,
    scheduled_quotes: session.scheduledQuotes,
    funnel_row: session.funnelRow,
    expires_at: Timestamp.fromMillis(session.firstAt + rememberedMs),
  }
}

const storedSessionSchema = z.object({
  first_at: instantSchema,
  first_visit_at: z.nullable(instantSchema),
  referrer: z.string(),
  last_day: z.nullable(z.string()),
  quote_page: z.boolean(),
  form_started: z.boolean(),
  request_sent: z.boolean(),
  scheduled_quotes: z.array(z.string()),
  funnel_row: z.nullable(z.string()),
})

/** One that does not fit is logged and starts anew, so that it delays nobody else's visits. */
export function readSession(document: DocumentSnapshot): VisitorSession | undefined {
  const stored = document.exists ? findDocument(storedSessionSchema, document) : null
  if (stored === null) return undefined
  return {
    firstAt: stored.first_at.getTime(),
    firstVisitAt: stored.first_visit_at?.getTime() ?? null,
    referrer: stored.referrer,
    lastDay: stored.last_day,
    quotePage: stored.quote_page,
    formStarted: stored.form_started,
    requestSent: stored.request_sent,
    scheduledQuotes: stored.scheduled_quotes,
    funnelRow: stored.funnel_row,
  }
}
