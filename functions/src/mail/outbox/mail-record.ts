import { instantSchema } from '@moving/domain/instant'
import { mailKinds, mailProblems, mailStates } from '@moving/domain/mail/schema'
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { findDocument, readDocument } from '../../platform/unreadable-document.ts'

const nullableInstant = z.nullable(instantSchema)
const nullableText = z.nullable(z.string())

/** What was last heard of a mail that SendGrid had accepted. */
const mailDeliveries = ['delivered', 'deferred', 'bounced', 'dropped'] as const

/** A `mail/{mailId}` document. No address, name or text of anybody is in it: those stay in the quote. */
export const mailRecordSchema = z.object({
  kind: z.enum(mailKinds),
  quote_id: nullableText,
  state: z.enum(mailStates),
  reason: nullableText,
  problem: z.nullable(z.enum(mailProblems)),
  attempts: z.number(),
  created_at: instantSchema,
  /** When it moves next; null in a final state, which is how the sweeper's query leaves it out. */
  due_at: nullableInstant,
  /** Whose attempt it is: the worker that records an outcome must still hold it. */
  lease: nullableText,
  attempted_at: nullableInstant,
  delivery: z.nullable(z.enum(mailDeliveries)),
  delivery_at: nullableInstant,
  /** The quote as it stood before the change that an `update` tells of. */
  baseline: z.nullable(z.object({ estimate: z.nullable(z.number()), status: z.string() })),
  /** Version of the quote that `baseline` is. */
  baseline_at: nullableInstant,
  /**
   * What the newest attempt of an `update` says: the estimate that it shows, and whether it says that
   * the move is scheduled; and of which version of the quote. Absent before the first attempt.
   */
  tells: z._default(
    z.nullable(z.object({ estimate: z.nullable(z.number()), scheduled: z.boolean() })),
    null,
  ),
  tells_at: z._default(nullableInstant, null),
  /** The digest that names the quote in place of this mail; its first part, if it has several. */
  digest_id: nullableText,
  /** Of an `office` mail: when the request was stored, by the server's clock. Digests go by it. */
  requested_at: z._default(nullableInstant, null),
  /** Of a digest's further part: the last mail in whose place the part before names a quote. */
  digest_after: z._default(nullableText, null),
  /** The mail that the office sent in place of this one. */
  replaced_by: nullableText,
  /** The mail that this one replaces. */
  replaces: nullableText,
  /** When Firestore may delete it (TTL policy); null until it is final. */
  expires_at: nullableInstant,
})
export type MailRecord = z.output<typeof mailRecordSchema>

/** Changed fields of a record, as dates. */
export type MailPatch = Partial<MailRecord>

const emptyRecord = {
  quote_id: null,
  state: 'PENDING',
  reason: null,
  problem: null,
  attempts: 0,
  due_at: null,
  lease: null,
  attempted_at: null,
  delivery: null,
  delivery_at: null,
  baseline: null,
  baseline_at: null,
  tells: null,
  tells_at: null,
  digest_id: null,
  requested_at: null,
  digest_after: null,
  replaced_by: null,
  replaces: null,
  expires_at: null,
} as const satisfies MailPatch

/** A complete record from what is known of a new mail. */
export function newMailRecord(
  known: MailPatch & Pick<MailRecord, 'kind' | 'created_at'>,
): MailRecord {
  return { ...emptyRecord, ...known }
}

/** Dates as Firestore's timestamps, at any depth that a record has. */
export function toFirestore(patch: MailPatch): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(patch).map(([field, value]) => [
      field,
      value instanceof Date ? Timestamp.fromDate(value) : value,
    ]),
  )
}

/** @throws UnreadableDocument for one that does not fit: only functions write them */
export function readMailRecord(snapshot: DocumentSnapshot): MailRecord {
  return readDocument(mailRecordSchema, snapshot)
}

/** One of many: null for one that does not fit, which is logged. */
export function findMailRecord(snapshot: DocumentSnapshot): MailRecord | null {
  return findDocument(mailRecordSchema, snapshot)
}
