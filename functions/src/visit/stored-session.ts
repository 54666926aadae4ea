import { createHash } from 'node:crypto'
import { instantSchema } from '@moving/domain/instant'
import { collections } from '@moving/domain/paths'
import { retention } from '@moving/domain/retention'
import { namesOfEnd, type FormEnd } from '@moving/domain/visit/form-end'
import { sourceOfReferrer } from '@moving/domain/sources/source-of-visit'
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
const rememberedMs = retention.sessionDays * 86_400_000

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
    quote_page_at: session.quotePageAt === null ? null : Timestamp.fromMillis(session.quotePageAt),
    form_started: session.formStarted,
    form_started_at:
      session.formStartedAt === null ? null : Timestamp.fromMillis(session.formStartedAt),
    request_sent: session.requestSent,
    scheduled_quotes: session.scheduledQuotes,
    form_end: session.formEnd === null ? null : storeEnd(session.formEnd),
    funnel_row: session.funnelRow,
    source: session.source,
    phone_taps: session.phoneTaps,
    source_row: session.sourceRow,
    expires_at: Timestamp.fromMillis(session.firstAt + rememberedMs),
  }
}

function storeEnd({ at, lastField, errors }: FormEnd) {
  return { at: Timestamp.fromMillis(at), last_field: lastField, errors }
}

const storedEndSchema = z.object({
  at: instantSchema,
  last_field: z.string(),
  errors: z.array(z.string()),
})

const storedSessionSchema = z.object({
  first_at: instantSchema,
  first_visit_at: z.nullable(instantSchema),
  referrer: z.string(),
  last_day: z.nullable(z.string()),
  quote_page: z.boolean(),
  /** Absent in sessions of before. */
  quote_page_at: z._default(z.nullable(instantSchema), null),
  form_started: z.boolean(),
  /** Absent in sessions of before. */
  form_started_at: z._default(z.nullable(instantSchema), null),
  request_sent: z.boolean(),
  scheduled_quotes: z.array(z.string()),
  /** Sessions of before November 22, 2026 have none, nor the last three. */
  form_end: z._default(z.nullable(storedEndSchema), null),
  funnel_row: z.nullable(z.string()),
  source: z.optional(z.string()),
  phone_taps: z._default(z.number(), 0),
  source_row: z._default(z.nullable(z.string()), null),
})

/** One that does not fit is logged and starts anew, so that it delays nobody else's visits. */
export function readSession(document: DocumentSnapshot): VisitorSession | undefined {
  const stored = findDocument(storedSessionSchema, document)
  if (stored === null) return undefined
  return {
    firstAt: stored.first_at.getTime(),
    firstVisitAt: stored.first_visit_at?.getTime() ?? null,
    referrer: stored.referrer,
    lastDay: stored.last_day,
    quotePage: stored.quote_page,
    quotePageAt: stored.quote_page_at?.getTime() ?? null,
    formStarted: stored.form_started,
    formStartedAt: stored.form_started_at?.getTime() ?? null,
    requestSent: stored.request_sent,
    scheduledQuotes: stored.scheduled_quotes,
    formEnd: stored.form_end === null ? null : readEnd(stored.form_end),
    funnelRow: stored.funnel_row,
    source: stored.source ?? sourceOfReferrer(stored.referrer),
    phoneTaps: stored.phone_taps,
    sourceRow: stored.source_row,
  }
}

function readEnd({ at, last_field, errors }: z.output<typeof storedEndSchema>): FormEnd {
  return { at: at.getTime(), ...namesOfEnd(last_field, errors) }
}
