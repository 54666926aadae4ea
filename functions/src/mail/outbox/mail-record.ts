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

/** The latest report about a mail that SendGrid had accepted. */
const mailDeliveries = ['delivered', 'deferred', 'bounced', 'dropped'] as const

/** Absent of mails that were written before it was told. */
const sentOfDay = {
  day: z.optional(z.string()),
  arrival: z.optional(z.nullable(minuteSpanSchema)),
}

/** A `mail/{mailId}` document. No address, name or text of anybody is in it: those stay in the quote. */
export const mailRecordSchema = z.extend(listedMailSchema, {
  /** Id of the present claim; only the worker that holds it may record an outcome. */
  lease: nullableText,
  attempted_at: nullableInstant,
  delivery: z.nullable(z.enum(mailDeliveries)),
  delivery_at: nullableInstant,
  /** The quote before the first action that an `update` is about. */
  baseline: z.nullable(
    z.object({ estimate: z.nullable(z.number()), status: z.string(), ...sentOfDay }),
  ),
  /**
   * What the newest attempt of an `update` says: the estimate, whether the move is scheduled, and of one
   * that is, its day and arrival window. Null before the first attempt.
   */
  tells: z._default(
    z.nullable(
      z.object({ estimate: z.nullable(z.number()), scheduled: z.boolean(), ...sentOfDay }),
    ),
    null,
  ),
  tells_at: z._default(nullableInstant, null),
  /** The first part of the digest that stands for this mail. */
  digest_id: nullableText,
  /**
   * Of an `office` mail: when the request was stored, by the server's clock; of a `reply` in a digest, when
   * it joined. Orders digests.
   */
  requested_at: z._default(nullableInstant, null),
  /** Of a digest's part from the second on: the last mail that the part before stands for. */
  digest_after: z._default(nullableText, null),
  /** Of a warning of late calls: the quotes that it is about. */
  late_quotes: z._default(z.array(z.string()), []),
  /** Of a `reply`: the customer's acts that it tells of. */
  replies: z._default(z.array(z.string()), []),
  /** Of an `alarm` or a `letter`: whether it goes to the owner, not the office. */
  for_owner: z._default(z.boolean(), false),
  /** Of an `alarm`: what was found. */
  alarm: z._default(z.nullable(alarmSchema), null),
  /** Of a `letter`: its figures, so that one that is sent again says the same. */
  letter: z._default(z.nullable(letterSchema), null),
  /** Of a `letter`: the quotes that wait for the owner; whose they are is read as it is sent. */
  letter_quotes: z._default(z.array(z.string()), []),
  /**
   * Of an `invitation` and a `people`: the entry of the audit list that it is about. Of a `link` that replaces
   * one whose maker left the office: the request by which the office sent it. Of a `follow_up`: the action,
   * whose entry in the log has the text.
   */
  entry_id: z._default(nullableText, null),
  /** Of a `people`: who is told, by uid. */
  to_uid: z._default(nullableText, null),
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

/** Less what `newMailRecord` is told. */
const emptyRecord = {
  ...recordOf(keysOf(mailRecordSchema.shape), () => null),
  ...({ state: 'PENDING', attempts: 0, for_owner: false } as const),
}

type NewMail = MailPatch & Pick<MailRecord, 'kind' | 'created_at'>

/** A new mail's complete record. */
export function newMailRecord(known: NewMail): MailRecord {
  return { ...emptyRecord, late_quotes: [], replies: [], letter_quotes: [], ...known }
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

/** Puts a mail into the outbox, in the transaction that causes it. */
export function createMail(
  mailId: string,
  known: NewMail,
  { db, transaction }: { db: Firestore; transaction: Transaction },
): void {
  const record = toFirestore(newMailRecord(known))
  transaction.create(db.collection(collections.mail).doc(mailId), record)
}

/**
 * Puts a mail into the outbox that is due at once: one of an id, however often it is opened, and none about a
 * quote that is gone.
 * @returns whether it is new
 */
export async function openOnce(
  mailId: string,
  known: MailPatch & Pick<MailRecord, 'kind'>,
  { db, now, enqueue }: Pick<MailPorts, 'db' | 'now' | 'enqueue'>,
): Promise<boolean> {
  const at = now()
  const isNew = await db.runTransaction(async (transaction) => {
    const mail = await transaction.get(db.collection(collections.mail).doc(mailId))
    const about = known.quote_id ?? null
    const isGone = about !== null && !(await transaction.get(db.doc(quotePath(about)))).exists
    if (mail.exists || isGone) return false
    createMail(mailId, { ...known, created_at: at, due_at: at }, { db, transaction })
    return true
  })
  if (isNew) await enqueue(mailId, at)
  return isNew
}

/** @throws UnreadableDocument for one that does not fit: only functions write them */
export function readMailRecord(snapshot: DocumentSnapshot): MailRecord {
  return readDocument(mailRecordSchema, snapshot)
}

/** For one mail among many: null if it does not fit, which is logged. */
export function findMailRecord(snapshot: DocumentSnapshot): MailRecord | null {
  return findDocument(mailRecordSchema, snapshot)
}

const successor = /^(.*)_again(\d+)$/

/** 'x_office_again1' from 'x_office', 'x_office_again2' from that. */
export function successorId(mailId: string): string {
  const found = successor.exec(mailId)
  return found ? `${found[1]}_again${Number(found[2]) + 1}` : `${mailId}_again1`
}

/** The first mail of a chain of successors. */
export function firstMailId(mailId: string): string {
  return successor.exec(mailId)?.[1] ?? mailId
}
