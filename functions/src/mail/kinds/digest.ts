import { countOf, formatCount } from '@moving/domain/count'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { pages } from '@moving/domain/pages'
import { describeReply } from '@moving/domain/move/reply'
import { collections, quotePath } from '@moving/domain/paths'
import { formatPhone } from '@moving/domain/quote/format-phone'
import { readQuote } from '@moving/domain/quote/quote-schema'
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore'
import { button, paragraph, textBlock, type MailContent } from '../content/mail-content.ts'
import { singleLine } from '../content/safe-text.ts'
import { digestPartId, readDigestId, type DigestClass } from '../outbox/digest-slot.ts'
import { mailPolicy } from '../outbox/mail-policy.ts'
import { createOnce, findMailRecord } from '../outbox/mail-record.ts'
import type { EmailKind } from './email-kind.ts'
import { readReplies } from './reply.ts'

/**
 * To the office: requests or customers' actions above the hourly limit, or requests with a filled
 * honeypot (digest-slot.ts), in one email or several parts. Composing a part first creates the next
 * part in the outbox, if there is one. A digest that is being sent gets no new entries, and parts
 * list entries in a fixed order, continuing where the previous part ended, so each entry is in
 * exactly one part, however often a part is tried or resent. A digest of quarantined requests has
 * one part; the rest is counted.
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
    const [counted, found] = await Promise.all([
      members.count().get(),
      membersAfter(mail.digest_after, members, db),
    ])
    const named = found.slice(0, digestEntries)
    const last = named.at(-1)
    if (last && found.length > named.length && digestClass !== 'quarantined') {
      const after = { kind: 'digest', digest_after: last.id } as const
      await createOnce(digestPartId(slotId, part + 1), after, ports)
    }
    const content = digestContent({
      digestClass,
      total: counted.data().count,
      first: (part - 1) * digestEntries + 1,
      entries: await entriesOf(named, db),
      deskUrl: siteOrigin + pages.admin,
    })
    return { content, quoteIds: [...new Set(named.map(quoteIdOf))] }
  },
}

const membersOf = (slotId: string, db: Firestore): Query =>
  db.collection(collections.mail).where('digest_id', '==', slotId)

/** One request of a digest email, and its customer's actions; none for a new request. */
type DigestEntry =
  | { quoteId: string; state: 'readable'; name: string; phone: string; acts: string[] }
  | { quoteId: string; state: 'unreadable' | 'deleted' }

interface DigestPart {
  digestClass: DigestClass
  /** The total number of entries in the digest. */
  total: number
  /** The position of the first entry in the digest, counted from 1. */
  first: number
  entries: DigestEntry[]
  deskUrl: string
}

/** Stays below 102 kB, where Gmail truncates an email. */
function digestContent(digest: DigestPart): MailContent {
  const { digestClass, total, first, entries, deskUrl } = digest
  const { heading, text } = words[digestClass](total)
  const last = first + entries.length - 1
  const isWhole = entries.length === total
  const rest = digestClass === 'quarantined' ? total - last : 0
  return {
    subject: isWhole ? heading : `${heading}, ${formatCount(first)} to ${formatCount(last)}`,
    preview: 'All of them are on the Admin Dashboard',
    heading,
    blocks: [
      paragraph(text),
      { type: 'list', first, items: entries.map(line) },
      ...textBlock('paragraph', rest > 0 && restText(rest)),
      button('Open the Admin Dashboard', deskUrl),
    ],
  }
}

const restText = (rest: number) => `And ${formatCount(rest)} more, on the Admin Dashboard.`

const burstNote =
  'More requests came in this hour than we email one by one. All of them are on the Admin Dashboard. Some of these customers got no email from us, so your call will be the first they hear from us.'

const actedFast =
  'Customers did more in this hour than we email one by one. Open the requests on the Admin Dashboard for what they wrote.'

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
    text: 'A field that people cannot see was filled in, so these most likely come from a program, and no one got an email from us. If a name looks like a customer to you, please call.',
  }),
}

const requests = (total: number) => countOf(total, 'more quote request')
const customers = (total: number) => countOf(total, 'more customer')

/** Example: '#7f3a91c2 · Maya Okafor · (202) 555-0142 · Canceled the request' */
function line(entry: DigestEntry): string {
  const number = `#${quoteNumber(entry.quoteId)}`
  switch (entry.state) {
    case 'readable':
      return [
        ...[number, singleLine(entry.name, 40), singleLine(formatPhone(entry.phone), 30)],
        ...(entry.acts.length === 0 ? [] : [[...new Set(entry.acts)].join(', ')]),
      ].join(' · ')
    case 'unreadable':
      return `${number} · cannot be read`
    case 'deleted':
      return `${number} · deleted since`
  }
}

const quoteIdOf = (member: DocumentSnapshot) => String(member.get('quote_id'))

/**
 * Reads the next entries, oldest first: one more than a part lists, to know whether it is the last
 * part.
 */
async function membersAfter(
  after: string | null,
  members: Query,
  db: Firestore,
): Promise<DocumentSnapshot[]> {
  const page = members.orderBy('requested_at').limit(mailPolicy.throttle.digestEntries + 1)
  if (after === null) return (await page.get()).docs
  const last = await db.collection(collections.mail).doc(after).get()
  // If the quote was deleted in the meantime, it is better to list some entries twice than to leave
  // one out.
  return (await (last.exists ? page.startAfter(last) : page).get()).docs
}

async function entriesOf(
  members: readonly DocumentSnapshot[],
  db: Firestore,
): Promise<DigestEntry[]> {
  if (members.length === 0) return []
  const quotes = members.map((member) => db.doc(quotePath(quoteIdOf(member))))
  const [stored, acts] = await Promise.all([
    db.getAll(...quotes),
    Promise.all(members.map((member) => actsOf(member, db))),
  ])
  return stored.map((snapshot, place) => {
    const quoteId = snapshot.id
    if (!snapshot.exists) return { quoteId, state: 'deleted' }
    const reading = readQuote(quoteId, snapshot.data())
    if (!reading.readable) return { quoteId, state: 'unreadable' }
    const { name, phone } = reading.quote
    return { quoteId, state: 'readable', name, phone, acts: acts[place] ?? [] }
  })
}

/** The customer's actions in an email about them: 'Canceled the request'. */
async function actsOf(member: DocumentSnapshot, db: Firestore): Promise<string[]> {
  const mail = findMailRecord(member)
  if (mail === null || mail.quote_id === null) return []
  return (await readReplies(mail.quote_id, mail.replies, db)).map(describeReply)
}
