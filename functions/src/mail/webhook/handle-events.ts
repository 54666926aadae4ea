import { collections } from '@moving/domain/paths'
import { Timestamp, type Firestore } from 'firebase-admin/firestore'
import { log } from '../../platform/log.ts'
import { UnreadableDocument } from '../../platform/unreadable-document.ts'
import { applyEvent, mailEventSchema, type MailEvent } from './apply-event.ts'
import { changeMail } from '../outbox/change-mail.ts'
import { mailLog } from '../mail-log.ts'
import { readMailRecord } from '../outbox/mail-record.ts'
import type { MailPorts } from '../mail-ports.ts'
import type { Proof } from '../delivery/proof.ts'

/**
 * Handles a batch of events whose signature was verified. Each of their emails becomes SENT, and
 * the office sees those that weren't delivered. If a batch is handled again, nothing changes. An
 * unreadable email is logged, and the others are still handled.
 * @param batch the parsed body. Events of other programs' emails are skipped
 * @throws Error if an email couldn't be written, so that SendGrid sends the batch again
 */
export async function handleEvents(
  batch: unknown,
  ports: Pick<MailPorts, 'db' | 'now'>,
): Promise<void> {
  const events = (Array.isArray(batch) ? batch : []).flatMap((entry: unknown) => {
    const parsed = mailEventSchema.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
  const byMail = new Map<string, MailEvent[]>()
  for (const event of events) {
    const { mail_id: mailId } = event
    if (mailId !== undefined) byMail.set(mailId, [...(byMail.get(mailId) ?? []), event])
  }
  let changed = 0
  let failed = 0
  for (const [mailId, ofMail] of byMail) {
    try {
      if (await handleEventsOfMail(mailId, ofMail, ports)) changed += 1
    } catch (cause) {
      if (cause instanceof UnreadableDocument) log.unreadableDocument(cause.path)
      else {
        failed += 1
        mailLog.eventsFailed(mailId, cause)
      }
    }
  }
  if (failed > 0) throw new Error(`The events of ${failed} mails were not taken`)
  const newest = Math.max(0, ...events.map((event) => event.timestamp))
  const nowSeconds = ports.now().getTime() / 1000
  if (newest > 0) await noteProgress(ports.db, new Date(Math.min(newest, nowSeconds) * 1000))
  mailLog.eventsTaken(events.length, changed)
}

/** @returns whether the events changed the email */
async function handleEventsOfMail(
  mailId: string,
  events: MailEvent[],
  { db, now }: Pick<MailPorts, 'db' | 'now'>,
): Promise<boolean> {
  const reference = db.collection(collections.mail).doc(mailId)
  const change = await db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference)
    if (!snapshot.exists) return null
    const before = readMailRecord(snapshot)
    const after = events
      .toSorted((a, b) => a.timestamp - b.timestamp)
      .reduce((mail, event) => ({ ...mail, ...applyEvent(mail, event, now()) }), before)
    if (JSON.stringify(after) === JSON.stringify(before)) return null
    await changeMail(mailId, before, after, { db, transaction })
    return { before, after }
  })
  if (change === null) return false
  const { before, after } = change
  if (after.state !== before.state) mailLog.sent(mailId)
  if (after.problem !== null) mailLog.failed(mailId, after.problem, after.delivery)
  return true
}

function progressRef(db: Firestore) {
  return db.collection(collections.mailState).doc('webhook')
}

export async function readProof({ db, webhookOn }: MailPorts): Promise<Proof> {
  if (!webhookOn) return { webhookOn, newestEventAt: null }
  const newest: unknown = (await progressRef(db).get()).get('newest_event_at')
  return { webhookOn, newestEventAt: newest instanceof Timestamp ? newest.toDate() : null }
}

/** Stores when the newest reported event happened. An older time is ignored. */
function noteProgress(db: Firestore, newestEventAt: Date): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const known: unknown = (await transaction.get(progressRef(db))).get('newest_event_at')
    if (known instanceof Timestamp && known.toDate() >= newestEventAt) return
    transaction.set(progressRef(db), { newest_event_at: Timestamp.fromDate(newestEventAt) })
  })
}
