import { collections, quotePath } from '@moving/domain/paths'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { DocumentReference } from 'firebase-admin/firestore'
import { contended } from '../../platform/contended.ts'
import { button, callLine, facts, paragraph, textBlock } from '../content/mail-content.ts'
import type { MailPorts } from '../mail-ports.ts'
import { mailPolicy } from '../outbox/mail-policy.ts'
import { createMail, readMailRecord } from '../outbox/mail-record.ts'
import { addressCounterId, countIn, countOne, hourCounterId } from '../outbox/rate-limit.ts'
import { toCustomer } from './email-kind.ts'

/**
 * To the customer: the link that they requested on /move, or a new link because a coworker who left
 * had created the previous one.
 */
export const linkEmail = toCustomer({
  /** Like the confirmation of a request, this email doesn't repeat text from the form. */
  async compose({ id }, { mail, makeMoveUrl }) {
    const isReplacement = mail.entry_id !== null
    const number = `#${quoteNumber(id)}`
    const heading = isReplacement ? 'Your new move page link' : 'Your move page link'
    const replaced = 'The link you had no longer works. Nothing about your move has changed.'
    const ask = isReplacement ? 'ask us about a move' : 'ask for a link'
    return {
      subject: `${heading}: quote ${number}`,
      preview: 'Your move page',
      heading,
      blocks: [
        ...textBlock('paragraph', isReplacement && replaced),
        paragraph(
          'Use the button below to open your move page. There you can see what’s next, check or update your details, or message us. You’ll need the last four digits of the phone number you gave us.',
        ),
        facts({ 'Quote number': number }),
        button('See Your Move', await makeMoveUrl('requested')),
        callLine,
        paragraph(
          `Didn’t ${ask}? Someone may have entered your email by mistake. You don’t need to do anything.`,
        ),
      ],
    }
  },
})

/** A link that was requested with a quote number and the quote's email address. */
interface RequestedLink {
  /** The request for the link. The transaction deletes it, so that it is answered only once. */
  ask: DocumentReference
  quoteId: string
  email: string
}

type Outcome = 'mailed' | 'throttled' | 'answered_before' | 'quote_gone'

/**
 * Creates the email with the link, but only once, even if its event is delivered several times. Links
 * have their own limits: per inbox and day, and per hour for all. Only created emails count.
 */
export async function createLinkEmail(request: RequestedLink, ports: MailPorts): Promise<Outcome> {
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
    // An earlier run crashed before it queued the email.
    if (known?.exists) return ended('answered_before', readMailRecord(known).due_at)
    if (!ask?.exists) return ended('answered_before')
    transaction.delete(request.ask)
    if (!stored?.exists) return ended('quote_gone')
    const [thisHour = 0, today = 0] = counted.map((counter) => countIn(counter, 'customer'))
    if (thisHour >= perHour || today >= perInboxAndDay) return ended('throttled')
    createMail(mail.id, { kind: 'link', quote_id: request.quoteId }, { db, transaction, now })
    for (const counter of [hour, inbox]) {
      transaction.set(counter, countOne('customer', now), { merge: true })
    }
    return ended('mailed', now)
  }, contended)
  if (dueAt !== null) await ports.enqueue(mail.id, dueAt)
  return outcome
}

const ended = (outcome: Outcome, dueAt: Date | null = null) => ({ outcome, dueAt })
