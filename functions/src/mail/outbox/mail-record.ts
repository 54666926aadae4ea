import { minuteSpanSchema } from '@moving/domain/calendar/minute-span'
import { instantSchema } from '@moving/domain/instant'
import { letterSchema } from '@moving/domain/letter/letter'
import { keysOf, recordOf } from '@moving/domain/keys'
import { listedMailSchema } from '@moving/domain/mail/mail-schema'
import { alarmSchema } from '@moving/domain/watch/alarm'
import { collections, quotePath } from '@moving/domain/paths'
import {
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { findDocument, readDocument } from '../../platform/unreadable-document.ts'
import type { MailPorts } from '../mail-ports.ts'

const nullableInstant = z.nullable(instantSchema)
const nullableText = z.nullable(z.string())

/** The latest event about an email that SendGrid had accepted. */
const mailDeliveries = ['delivered', 'deferred', 'bounced', 'dropped'] as const

const tellable = {
  estimate: z.nullable(z.number()),
  /** When the office gave it, in milliseconds. */
  estimate_at: z.optional(z.nullable(z.number())),
  /** The day in an email; absent if the move isn't scheduled, is closed or is over. */
  day: z.optional(z.string()),
  arrival: z.optional(z.nullable(minuteSpanSchema)),
}

/**
 * A `mail/{mailId}` document. It has no email addresses, names or texts, because those are in the
 * quote.
 */
export const mailRecordSchema = z.extend(listedMailSchema, {
  /** The id of the current claim. Only the worker with this id may store an outcome. */
  lease: nullableText,
  attempted_at: nullableInstant,
  delivery: z.nullable(z.enum(mailDeliveries)),
  delivery_at: nullableInstant,
  /** The quote before the first action that an `update` is about. */
  baseline: z.nullable(z.object({ status: z.string(), ...tellable })),
  /**
   * What the newest attempt of an `update` tells the customer: the estimate, whether the move is
   * scheduled and, if it is, the day and arrival window. Null before the first attempt.
   */
  tells: z._default(z.nullable(z.object({ scheduled: z.boolean(), ...tellable })), null),
  tells_at: z._default(nullableInstant, null),
  /** The first part of the digest that replaces this email. */
  digest_id: nullableText,
  /**
   * For an email of the kind `office`, when the request was stored; for a `reply` in a digest, when
   * it was added. Digests are sorted by this time.
   */
  requested_at: z._default(nullableInstant, null),
  /** The last email in the previous part of a digest; only for the second and later parts. */
  digest_after: z._default(nullableText, null),
  /** The quotes with an overdue call; only for the kind `late`. */
  late_quotes: z._default(z.array(z.string()), []),
  replies: z._default(z.array(z.string()), []),
  /**
   * Whether the owner gets the email instead of the office; only for the kinds `alarm` and
   * `letter`.
   */
  for_owner: z._default(z.boolean(), false),
  alarm: z._default(z.nullable(alarmSchema), null),
  /**
   * The figures of a weekly email, so that the same figures are sent again; only for the kind
   * `letter`.
   */
  letter: z._default(z.nullable(letterSchema), null),
  /** The waiting quotes in a weekly email. Their customers' data is read when the email is sent. */
  letter_quotes: z._default(z.array(z.string()), []),
  /**
   * In `invitation` and `people`: the entry of the audit log. In a `link` that replaces a former
   * coworker's link: the call that created it. In a `follow_up`: the action whose log entry has the
   * text. In a `receipt`: the payment.
   */
  entry_id: z._default(nullableText, null),
  /**
   * The other requests of the same person, with the ids of their actions; only for the kind
   * `follow_up`.
   */
  joined: z._default(z.record(z.string(), z.string()), {}),
  /** The recipient's uid; only for the kind `people`. */
  to_uid: z._default(nullableText, null),
  /** The email that the office sent instead of this one. */
  replaced_by: nullableText,
  replaces: nullableText,
  expires_at: nullableInstant,
})
export type MailRecord = z.output<typeof mailRecordSchema>

export type MailPatch = Partial<MailRecord>

/** The initial values of fields. Lists have theirs in `newMailRecord`. */
const emptyRecord = {
  ...recordOf(keysOf(mailRecordSchema.shape), () => null),
  ...({ state: 'PENDING', attempts: 0, for_owner: false } as const),
}

export function newMailRecord(
  known: MailPatch & Pick<MailRecord, 'kind' | 'created_at'>,
): MailRecord {
  return { ...emptyRecord, late_quotes: [], replies: [], letter_quotes: [], joined: {}, ...known }
}

/** Converts dates to Firestore's timestamps. Records have dates only at the top level. */
export function toFirestore(patch: MailPatch): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(patch).map(([field, value]) => [
      field,
      value instanceof Date ? Timestamp.fromDate(value) : value,
    ]),
  )
}

/** A created email. It has to be queued after its transaction is committed. */
export interface QueuedMail {
  mailId: string
  dueAt: Date
}

export interface CreateAt {
  db: Firestore
  transaction: Transaction
  now: Date
}

/** Creates an email in the outbox, in the transaction that causes it. By default it is due now. */
export function createMail(
  mailId: string,
  known: MailPatch & Pick<MailRecord, 'kind'>,
  { db, transaction, now, dueAt = now }: CreateAt & { dueAt?: Date },
): QueuedMail {
  const record = toFirestore(newMailRecord({ created_at: now, due_at: dueAt, ...known }))
  transaction.create(db.collection(collections.mail).doc(mailId), record)
  return { mailId, dueAt }
}

/**
 * Creates an email that is due now, unless its id exists already or its quote was deleted.
 * @returns whether the email is new
 */
export async function createOnce(
  mailId: string,
  known: MailPatch & Pick<MailRecord, 'kind'>,
  ports: Pick<MailPorts, 'db' | 'now' | 'enqueue'>,
): Promise<boolean> {
  const { db } = ports
  const now = ports.now()
  const isNew = await db.runTransaction(async (transaction) => {
    const mail = await transaction.get(db.collection(collections.mail).doc(mailId))
    const about = known.quote_id ?? null
    const isGone = about !== null && !(await transaction.get(db.doc(quotePath(about)))).exists
    if (mail.exists || isGone) return false
    createMail(mailId, known, { db, transaction, now })
    return true
  })
  if (isNew) await ports.enqueue(mailId, now)
  return isNew
}

/** @throws UnreadableDocument for an invalid document */
export function readMailRecord(snapshot: DocumentSnapshot): MailRecord {
  return readDocument(mailRecordSchema, snapshot)
}

/**
 * Reads one of many emails. An invalid one is logged and returned as null, so that the others can
 * be handled.
 */
export function findMailRecord(snapshot: DocumentSnapshot): MailRecord | null {
  return findDocument(mailRecordSchema, snapshot)
}

const successor = /^(.*)_again(\d+)$/

/**
 * The id of the email that is sent instead of one: with '_again1' at its end, or the next number.
 */
export function successorId(mailId: string): string {
  const found = successor.exec(mailId)
  return found ? `${found[1]}_again${Number(found[2]) + 1}` : `${mailId}_again1`
}

/** The id of the first email, if it was sent again. */
export function firstMailId(mailId: string): string {
  return successor.exec(mailId)?.[1] ?? mailId
}
