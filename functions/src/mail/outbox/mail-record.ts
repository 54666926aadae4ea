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

/** The emailed day; missing for a move that isn't scheduled, is closed or over. */
const sentOfDay = {
  day: z.optional(z.string()),
  arrival: z.optional(z.nullable(minuteSpanSchema)),
}

/**
 * A `mail/{mailId}` document. It contains no personal address, name or text; those stay in the
 * quote.
 */
export const mailRecordSchema = z.extend(listedMailSchema, {
  /** The id of the current claim; only the worker with it may store an outcome. */
  lease: nullableText,
  attempted_at: nullableInstant,
  delivery: z.nullable(z.enum(mailDeliveries)),
  delivery_at: nullableInstant,
  /** The quote before the first action that an `update` is about. */
  baseline: z.nullable(
    z.object({ estimate: z.nullable(z.number()), status: z.string(), ...sentOfDay }),
  ),
  /**
   * The content of an `update`'s newest attempt: the estimate, whether the move is scheduled, and
   * if so, its day and arrival window. Null before the first attempt.
   */
  tells: z._default(
    z.nullable(
      z.object({ estimate: z.nullable(z.number()), scheduled: z.boolean(), ...sentOfDay }),
    ),
    null,
  ),
  tells_at: z._default(nullableInstant, null),
  /** The first part of the digest that replaces this email. */
  digest_id: nullableText,
  /**
   * In an `office` email: when the request was stored, by the server's clock; in a `reply` in a
   * digest: when it was added. Sorts digests.
   */
  requested_at: z._default(nullableInstant, null),
  /** Only in a digest's second or later part: the last email that the previous part contains. */
  digest_after: z._default(nullableText, null),
  /** Only in a warning of late calls: its quotes. */
  late_quotes: z._default(z.array(z.string()), []),
  /** Only in a `reply`: the customer's actions that it contains. */
  replies: z._default(z.array(z.string()), []),
  /** Only in an `alarm` or a `letter`: whether it goes to the owner instead of the office. */
  for_owner: z._default(z.boolean(), false),
  /** Only in an `alarm`: the outage or spike that it reports. */
  alarm: z._default(z.nullable(alarmSchema), null),
  /** Only in a `letter`: its figures, so that resending it sends the same figures. */
  letter: z._default(z.nullable(letterSchema), null),
  /** Only in a `letter`: the waiting quotes; their customers are read when it is sent. */
  letter_quotes: z._default(z.array(z.string()), []),
  /**
   * In `invitation` and `people`: the entry of the audit log. In a `link` that replaces one whose
   * creator left the team: the office's call that sent it. In a `follow_up`: the action whose log
   * entry has the text. In a `receipt`: the payment.
   */
  entry_id: z._default(nullableText, null),
  /** Only in a `follow_up`: the other requests of the same person, with their actions. */
  joined: z._default(z.record(z.string(), z.string()), {}),
  /** Only in `people`: the recipient's uid. */
  to_uid: z._default(nullableText, null),
  /** The email that the office sent instead of this one. */
  replaced_by: nullableText,
  replaces: nullableText,
  /** When Firestore may delete it (TTL policy); null until it is final. */
  expires_at: nullableInstant,
})
export type MailRecord = z.output<typeof mailRecordSchema>

/** Changed fields of a record, as dates. */
export type MailPatch = Partial<MailRecord>

/** The initial values of the fields that `newMailRecord` doesn't get as arguments. */
const emptyRecord = {
  ...recordOf(keysOf(mailRecordSchema.shape), () => null),
  ...({ state: 'PENDING', attempts: 0, for_owner: false } as const),
}

export function newMailRecord(
  known: MailPatch & Pick<MailRecord, 'kind' | 'created_at'>,
): MailRecord {
  return { ...emptyRecord, late_quotes: [], replies: [], letter_quotes: [], joined: {}, ...known }
}

/** Converts dates to Firestore's timestamps, at any depth that a record has. */
export function toFirestore(patch: MailPatch): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(patch).map(([field, value]) => [
      field,
      value instanceof Date ? Timestamp.fromDate(value) : value,
    ]),
  )
}

/** A created email, which has to be queued once its transaction is committed. */
export interface QueuedMail {
  mailId: string
  dueAt: Date
}

/** The transaction in which an email is created. */
export interface CreateAt {
  db: Firestore
  transaction: Transaction
  now: Date
}

/** Creates an email in the outbox, in the transaction that causes it; by default it is due now. */
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
 * Creates an email that is due at once: only one per id, however often it is called, and none about
 * a deleted quote.
 * @returns whether it is new
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

/** @throws UnreadableDocument for an invalid document, because only functions write them */
export function readMailRecord(snapshot: DocumentSnapshot): MailRecord {
  return readDocument(mailRecordSchema, snapshot)
}

/** Reads one of many emails. Logs an invalid one and returns null, so that the others continue. */
export function findMailRecord(snapshot: DocumentSnapshot): MailRecord | null {
  return findDocument(mailRecordSchema, snapshot)
}

const successor = /^(.*)_again(\d+)$/

/** Returns 'x_office_again1' for 'x_office', and 'x_office_again2' for that. */
export function successorId(mailId: string): string {
  const found = successor.exec(mailId)
  return found ? `${found[1]}_again${Number(found[2]) + 1}` : `${mailId}_again1`
}

/** Returns the id of the first email in a chain of resends. */
export function firstMailId(mailId: string): string {
  return successor.exec(mailId)?.[1] ?? mailId
}
