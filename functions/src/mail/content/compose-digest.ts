import { pages } from '@moving/domain/pages'
import { describeReply } from '@moving/domain/move/reply'
import { collections, quotePath } from '@moving/domain/paths'
import { readQuote } from '@moving/domain/quote/schema'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { readReplies } from './reply-mail.ts'
import { digestMail, type DigestEntry } from './digest-mail.ts'
import type { MailContent } from './mail-content.ts'
import { digestPartId, readDigestId } from '../outbox/digest-slot.ts'
import { mailPolicy } from '../outbox/mail-policy.ts'
import { findMailRecord, openOnce, type MailRecord } from '../outbox/mail-record.ts'
import type { MailPorts } from '../ports.ts'

/**
 * Composes one part of a digest, and first puts the next part into the outbox, if there is one.
 * Nobody joins a digest that is being sent, and its entries are named in a fixed order from where
 * the part before ended, so each stands in exactly one part, however often a part is tried or sent
 * again. A digest of quarantined requests has one part; the rest is counted.
 */
export async function composeDigest(
  mailId: string,
  mail: MailRecord,
  ports: MailPorts,
): Promise<MailContent> {
  const { db, siteOrigin } = ports
  const { digestEntries } = mailPolicy.throttle
  const { slotId, digestClass, part } = readDigestId(mailId)
  const members = db.collection(collections.mail).where('digest_id', '==', slotId)
  const [counted, found] = await Promise.all([
    members.count().get(),
    membersAfter(mail.digest_after, members, db),
  ])
  const named = found.slice(0, digestEntries)
  const last = named.at(-1)
  if (last && found.length > named.length && digestClass !== 'quarantined') {
    const after = { kind: 'digest', digest_after: last.id } as const
    await openOnce(digestPartId(slotId, part + 1), after, ports)
  }
  return digestMail({
    digestClass,
    total: counted.data().count,
    first: (part - 1) * digestEntries + 1,
    entries: await entriesOf(named, db),
    deskUrl: siteOrigin + pages.admin,
  })
}

/** One entry more than a part names, oldest first by the server's time. */
async function membersAfter(
  after: string | null,
  members: FirebaseFirestore.Query,
  db: Firestore,
): Promise<DocumentSnapshot[]> {
  const page = members.orderBy('requested_at').limit(mailPolicy.throttle.digestEntries + 1)
  if (after === null) return (await page.get()).docs
  const last = await db.collection(collections.mail).doc(after).get()
  // The quote was deleted meanwhile: rather name some twice than leave one out.
  return (await (last.exists ? page.startAfter(last) : page).get()).docs
}

async function entriesOf(
  members: readonly DocumentSnapshot[],
  db: Firestore,
): Promise<DigestEntry[]> {
  if (members.length === 0) return []
  const quotes = members.map((member) => db.doc(quotePath(String(member.get('quote_id')))))
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

/** What the customer did, of a mail about acts: 'Cancelled the request'. */
async function actsOf(member: DocumentSnapshot, db: Firestore): Promise<string[]> {
  const mail = findMailRecord(member)
  if (mail === null || mail.quote_id === null) return []
  return (await readReplies(mail.quote_id, mail.replies, db)).map(describeReply)
}
