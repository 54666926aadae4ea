import { countOf, formatCount } from '@moving/domain/count'
import { pages } from '@moving/domain/pages'
import { describeReply } from '@moving/domain/move/reply'
import { collections } from '@moving/domain/paths'
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore'
import { quoteLine, readListed, shortPhone } from '../content/listed-quotes.ts'
import { button, paragraph, textBlock, type MailContent } from '../content/mail-content.ts'
import { digestPartId, readDigestId, type DigestClass } from '../outbox/digest-slot.ts'
import { mailPolicy } from '../outbox/mail-policy.ts'
import { createOnce, findMailRecord } from '../outbox/mail-record.ts'
import type { EmailKind } from './email-kind.ts'
import { readReplies } from './reply-email.ts'

/**
 * To the office: requests or customers' actions above the hourly limit, or requests with a
 * filled-in honeypot (digest-slot.ts), in one email or several parts. Before a part is sent, the
 * next part is created, if there is one. A digest that is being sent gets no new entries. Parts
 * list entries in a fixed order and continue where the previous part ended, so each entry is in
 * exactly one part, even if a part is sent again. A digest of quarantined requests has only one
 * part, with the number of the other requests.
 */
export const digestEmail: EmailKind = {
  async check({ mailId, db, transaction }) {
    const members = membersOf(readDigestId(mailId).slotId, db)
    return (await transaction.get(members.limit(1))).empty ? { skip: 'quote_gone' } : {}
  },
  async compose({ mailId, mail, ports }) {
    const { db, siteOrigin } = ports
    const { digestEntries } = mailPolicy.throttle
    const { slotId, digestClass, part } = readDigestId(mailId)
    const members = membersOf(slotId, db)
    const [total, found] = await Promise.all([
      members
        .count()
        .get()
        .then((counted) => counted.data().count),
      membersAfter(mail.digest_after, members, db),
    ])
    const named = found.slice(0, digestEntries)
    const last = named.at(-1)
    if (last && found.length > named.length && digestClass !== 'quarantined') {
      const after = { kind: 'digest', digest_after: last.id } as const
      await createOnce(digestPartId(slotId, part + 1), after, ports)
    }
    const quoteIds = named.map((member) => String(member.get('quote_id')))
    const [quotes, actions] = await Promise.all([
      readListed(quoteIds, db),
      Promise.all(named.map((member) => actionsOf(member, db))),
    ])
    const items = quotes.map((quote, place) =>
      quoteLine(quote, ({ phone }) => [shortPhone(phone), ...(actions[place] ?? [])]),
    )
    const { heading, text } = words[digestClass](total)
    const first = (part - 1) * digestEntries + 1
    const end = first + items.length - 1
    const rest = digestClass === 'quarantined' ? total - end : 0
    const from = items.length === total ? '' : `, ${formatCount(first)} to ${formatCount(end)}`
    // The email stays below 102 kB, where Gmail cuts off the rest.
    const content: MailContent = {
      subject: `${heading}${from}`,
      preview: 'All of them are on the Admin Dashboard',
      heading,
      blocks: [
        paragraph(text),
        { type: 'list', first, items },
        ...textBlock(
          'paragraph',
          rest > 0 && `And ${formatCount(rest)} more, on the Admin Dashboard.`,
        ),
        button('Open the Admin Dashboard', siteOrigin + pages.admin),
      ],
    }
    return { content, quoteIds: [...new Set(quoteIds)] }
  },
}

const membersOf = (slotId: string, db: Firestore): Query =>
  db.collection(collections.mail).where('digest_id', '==', slotId)

const burstNote =
  'Too many requests came in this hour to email each one. All of them are on the Admin Dashboard. Some of these customers got no email from us, so your call will be the first they hear from us.'

const actedFast =
  'Too much came in this hour to email each message. Open the requests on the Admin Dashboard for what they wrote.'

const words: Record<DigestClass, (total: number) => { heading: string; text: string }> = {
  guest: (total) => ({ heading: `${requests(total)} from guests`, text: burstNote }),
  customer: (total) => ({ heading: `${requests(total)} from customers`, text: burstNote }),
  phone: (total) => ({ heading: `${requests(total)} taken by phone`, text: burstNote }),
  decisions: (total) => ({
    heading: `${customers(total)} canceled or answered an estimate`,
    text: actedFast,
  }),
  messages: (total) => ({ heading: `${customers(total)} sent a message`, text: actedFast }),
  quarantined: (total) => ({
    heading: `Possible spam: ${requests(total)}`,
    text: 'A field that people can’t see was filled in, so these are probably from bots, and no one got an email from us. If a name looks like a customer to you, please call.',
  }),
}

const requests = (total: number) => countOf(total, 'more quote request')
const customers = (total: number) => countOf(total, 'more customer')

/**
 * Reads the next entries, oldest first: one more than a part lists, so that it is known whether
 * this is the last part.
 */
async function membersAfter(
  after: string | null,
  members: Query,
  db: Firestore,
): Promise<DocumentSnapshot[]> {
  const page = members.orderBy('requested_at').limit(mailPolicy.throttle.digestEntries + 1)
  if (after === null) return (await page.get()).docs
  const last = await db.collection(collections.mail).doc(after).get()
  // If the last entry was deleted in the meantime, the list starts again, because repeated entries
  // are better than missing ones.
  return (await (last.exists ? page.startAfter(last) : page).get()).docs
}

/** What the customer did, such as 'Canceled the request'; empty for a new request. */
async function actionsOf(member: DocumentSnapshot, db: Firestore): Promise<string[]> {
  const mail = findMailRecord(member)
  if (mail === null || mail.quote_id === null) return []
  const replies = (await readReplies(mail.quote_id, mail.replies, db)).map(describeReply)
  return replies.length === 0 ? [] : [[...new Set(replies)].join(', ')]
}
