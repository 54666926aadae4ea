import { collections, quotePath } from '@moving/domain/paths'
import type { DocumentReference } from 'firebase-admin/firestore'
import type { MailPorts } from '../mail-ports.ts'
import { mailPolicy } from './mail-policy.ts'
import { createMail, readMailRecord } from './mail-record.ts'
import { addressCounterId, countIn, countOne, hourCounterId } from './rate-limit.ts'

/** A link that was requested with a quote's number and its address. */
export interface RequestedLink {
  /** The stored request, which the same transaction deletes, so that it is answered only once. */
  ask: DocumentReference
  quoteId: string
  email: string
}

type Outcome = 'mailed' | 'throttled' | 'answered_before' | 'quote_gone'

/**
 * Creates the email with the link once, however often its event is delivered, and within its own
 * limits: per day for an inbox, and per hour for all. Only created emails count.
 */
export async function openLinkMail(request: RequestedLink, ports: MailPorts): Promise<Outcome> {
  const { db } = ports
  const now = ports.now()
  const { perInboxAndDay, perHour } = mailPolicy.link
  const mail = db.collection(collections.mail).doc(`${request.quoteId}_link_${request.ask.id}`)
  const throttle = db.collection(collections.mailThrottle)
  const hour = throttle.doc(hourCounterId('link', now))
  const inbox = throttle.doc(addressCounterId('link', request.email, now))
  const { outcome, dueAt } = await db.runTransaction(async (transaction) => {
    const quote = db.doc(quotePath(request.quoteId))
    const [stored, ask, known, ...counted] = await transaction.getAll(
      ...[quote, request.ask, mail, hour, inbox],
    )
    // A previous run crashed before it queued the email.
    if (known?.exists) return ended('answered_before', readMailRecord(known).due_at)
    if (!ask?.exists) return ended('answered_before')
    transaction.delete(request.ask)
    if (!stored?.exists) return ended('quote_gone')
    const [thisHour, today] = counted.map((counter) => countIn(counter, 'customer'))
    if ((thisHour ?? 0) >= perHour || (today ?? 0) >= perInboxAndDay) return ended('throttled')
    const about = { kind: 'link', quote_id: request.quoteId } as const
    createMail(mail.id, { ...about, created_at: now, due_at: now }, { db, transaction })
    for (const counter of [hour, inbox]) {
      transaction.set(counter, countOne('customer', now), { merge: true })
    }
    return ended('mailed', now)
  }, contended)
  if (dueAt !== null) await ports.enqueue(mail.id, dueAt)
  return outcome
}

const ended = (outcome: Outcome, dueAt: Date | null = null) => ({ outcome, dueAt })

/** All requests share the hour's counter. */
const contended = { maxAttempts: 25 }
