import type { OfficeHours } from '@moving/domain/office-hours'
import { mailKinds } from '@moving/domain/mail/mail-kind-facts'
import { collections, officeSettingsPath, quotePath, requestPath } from '@moving/domain/paths'
import { hoursIn } from '@moving/domain/read-hours'
import { emptyState } from '@moving/domain/request/request-state'
import { workIn } from '@moving/domain/request/work'
import { todayListTime } from '@moving/domain/work/list-at'
import {
  FieldValue,
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { findDocuments } from '../../platform/unreadable-document.ts'
import { mailRecordSchema, toFirestore, type MailPatch, type MailRecord } from './mail-record.ts'
import { changedQueryFields } from '../../request/record-fields.ts'

const problemSchema = z.pick(mailRecordSchema, { kind: true, problem: true })

/**
 * Changes an email and, in the same transaction, the failed emails in the request's record. Call
 * this after the transaction's own reads, because it reads and then writes.
 */
export async function changeMail(
  mailId: string,
  mail: MailRecord,
  { ...patch }: MailPatch,
  { db, transaction }: { db: Firestore; transaction: Transaction },
): Promise<void> {
  // The office can't send such an email again: only its reader can ask for a new one.
  if (patch.problem && mailKinds[mail.kind].isSecret) patch.problem = null
  // A failed email stays until the office sends it again or dismisses it.
  if (patch.problem) patch.expires_at = null
  const isShown = patch.problem !== undefined && patch.problem !== mail.problem
  const changed = { ...mail, ...patch, id: mailId }
  const show = isShown ? await prepareDelivery(changed, db, transaction) : undefined
  transaction.update(db.collection(collections.mail).doc(mailId), toFirestore(patch))
  show?.()
}

/** @returns a function that writes the record's failed emails after the reads */
async function prepareDelivery(
  changed: Pick<MailRecord, 'kind' | 'quote_id' | 'problem'> & { id: string },
  db: Firestore,
  transaction: Transaction,
): Promise<() => void> {
  const { quote_id: quoteId } = changed
  if (quoteId === null) return () => undefined
  const reference = db.doc(requestPath(quoteId))
  const ofQuote = db.collection(collections.mail).where('quote_id', '==', quoteId)
  // The reads run one by one. If one of two parallel reads loses its lock, the other finds the
  // transaction closed, and that error isn't retried.
  const all = await transaction.get(ofQuote)
  const shown = await transaction.get(reference)
  // The record of a deleted request must not be created again.
  const isStored = shown.exists || (await transaction.get(db.doc(quotePath(quoteId)))).exists
  const settings = await transaction.get(db.doc(officeSettingsPath))
  const hours = hoursIn(settings.data())
  const others = all.docs.filter(({ id }) => id !== changed.id)
  const problems = [...findDocuments(problemSchema, others), changed]
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ id, kind, problem }) => (problem === null ? [] : [{ mail_id: id, kind, problem }]))
  return () => {
    const since = (shown.get('delivery.since') as Timestamp | undefined) ?? Timestamp.now()
    const hasFailed = problems.length > 0
    const delivery = hasFailed ? { problems, since } : FieldValue.delete()
    const listed = listedAfter(shown, hours, hasFailed ? since.toDate() : null)
    const created = shown.exists ? {} : { created_at: FieldValue.serverTimestamp() }
    const fields = { delivery, ...listed, ...created }
    if (isStored) transaction.set(reference, fields, { mergeFields: Object.keys(fields) })
  }
}

/**
 * The fields by which Today lists a request. If its record has no state that can be read, Today
 * lists it only because of the failed email.
 */
function listedAfter(record: DocumentSnapshot, hours: OfficeHours, failedSince: Date | null) {
  const work = workIn(record.data(), hours)
  return work === null
    ? { list_at: todayListTime({ ...emptyState, tasks: {} }, failedSince) }
    : changedQueryFields(record, work, failedSince)
}
