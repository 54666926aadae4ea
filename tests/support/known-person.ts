import { createHash } from 'node:crypto'
import { emptyCrewDay, slotOf } from '@moving/domain/calendar/crew-day'
import { noDetails } from '@moving/domain/estimate/estimate'
import {
  bookingPath,
  claimsPath,
  confirmationPath,
  collections,
  crewDayPath,
  logPath,
  moveProgressPath,
  profilePath,
  quotePath,
  sessionPath,
} from '@moving/domain/paths'
import type { MailCopy } from '@moving/domain/mail/mail-copy'
import { emptyProgress } from '@moving/domain/progress/progress'
import { emptyFacts } from '@moving/domain/quote/facts/move-facts'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { phoneTapName } from '@moving/domain/visit/phone-tap'
import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore'
import { deliverMail } from '../../functions/src/mail/delivery/deliver-mail.ts'
import { newMailRecord, toFirestore } from '../../functions/src/mail/outbox/mail-record.ts'
import type { MailPorts } from '../../functions/src/mail/mail-ports.ts'
import { createQuoteEmails } from '../../functions/src/mail/outbox/create-quote-emails.ts'
import { newSerialQueues } from '../../functions/src/platform/process-queue.ts'
import { answerMove } from '../../functions/src/move/answer-move.ts'
import { makeMoveLink } from '../../functions/src/quote/move-links.ts'
import { settle } from '../../functions/src/request/settle.ts'
import { actionsOf } from './actions.ts'
import { anyQuoteId, moveDate, storedQuote } from './stored-quote.ts'
import { changeState, storeRecord } from './store-record.ts'
import { addEntry, addEstimate } from './request-log.ts'

/** A customer with data in every place that can contain a customer's data. */
export interface Person {
  name: string
  email: string
  phone: string
  from: string
  uid: string | null
  sessionId: string
}

/** Every text that would identify this person or their quote in a document. */
export function tracesOf(person: Person, quoteIds: readonly string[]): string[] {
  const { name, email, phone, from, uid, sessionId } = person
  const [firstName = '', lastName = ''] = name.split(' ')
  const digits = phone.replace(/\D/g, '')
  const texts = [firstName, lastName, email, phone, digits, digits.slice(-7), from, sessionId]
  return [...texts, ...quoteIds, ...quoteIds.map(quoteNumber), ...(uid === null ? [] : [uid])]
}

/**
 * Email dependencies with a fake transport; nothing is queued, and tests run each email themselves.
 */
export function mailPorts(db: Firestore, send: MailPorts['send']): MailPorts {
  return {
    db,
    // These people have no account in Auth.
    auth: { getUsers: () => Promise.resolve({ users: [], notFound: [] }) },
    makeCode: () => Promise.reject(new Error('These people have no account')),
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    random: () => 0.5,
    send,
    enqueue: () => Promise.resolve(),
    inSerialQueue: newSerialQueues(),
    siteOrigin: 'https://moving.example',
    office: 'office@potomac-movers.example',
    owner: 'owner@potomac-movers.example',
    webhookOn: false,
  }
}

const refused: MailPorts['send'] = () =>
  Promise.resolve({ result: 'refused', reason: 'status_400' })

export async function leaveAccount(db: Firestore, person: Person, uid: string): Promise<void> {
  const [first_name, last_name] = person.name.split(' ')
  const profile = { user_id: uid, first_name, last_name, phone: person.phone }
  await db.doc(profilePath(uid)).set(profile)
  await db.doc(claimsPath(uid)).set({ role: null, updated_at: FieldValue.serverTimestamp() })
  await db.doc(sessionPath(uid)).set({ valid_after: 0 })
  await db.doc(confirmationPath(uid)).set({ email: person.email, by: 'link' })
}

/**
 * Stores a visit, a started form, and a request that was sent, answered and scheduled, and runs the
 * functions for every event: history, note, emails (one of which fails) and search map.
 * @returns the quote's id, and its events for a late second delivery
 */
export async function seedQuote(db: Firestore, person: Person) {
  const id = anyQuoteId()
  const now = Timestamp.now()
  await seedVisits(db, person, now)
  const quote = db.doc(quotePath(id))
  const { name, email, phone, from, uid, sessionId } = person
  const own = { name, email, phone, from_address: from, user_id: uid }
  await quote.set(storedQuote({ ...own, created_at: now, updated_at: now }))
  const source = {
    channel: 'web',
    session_id: sessionId,
    filled_in_ms: 48_000,
    honeypot_filled: false,
  }
  await storeRecord(db, id, { ...source, created_at: now })
  const created = await quote.get()
  await createQuoteEmails(created, mailPorts(db, refused))
  await deliverMail(`${id}_customer`, mailPorts(db, refused))
  await seedDigestCopy(db, id, person)

  const at = Timestamp.now()
  const dana = { uid: 'dana', email: 'dana@office.example' }
  const fields = { status: 'scheduled', estimate_amount: 900 } as const
  await actionsOf(db, dana)({ action: 'update_quote', quote_id: id, ...fields })
  const announce = async () => {
    await createQuoteEmails(created, mailPorts(db, refused))
    await settle(id, { db, now: () => new Date() })
  }
  await announce()
  const learned = {
    ...emptyFacts,
    special_items: `${name}’s piano`,
    by: 'customer',
    by_email: null,
  }
  await storeRecord(db, id, {
    facts: { ...learned, updated_at: at },
    note: { text: `Call ${name}`, updated_by: 'dana', updated_at: at },
  })
  const tried_at = at.toDate()
  const planned_call = { at: tried_at, why: 'follow_up' as const, about: `Ask ${name}` }
  await changeState(db, id, { planned_call })
  await addEntry(db, id, {
    ...{ at: tried_at, by_uid: 'dana', by_email: dana.email },
    contact: { tried_at, result: 'reached', note: `${name} has a piano`, next_at: null },
  })
  await seedMoveActs(db, id, name)
  await db
    .collection(collections.emailChanges)
    .add({ quote_id: id, from: email, to: `new.${email}` })
  await seedBooking(db, id, name)
  const given = {
    ...noDetails,
    amount: 900,
    lines: [{ text: `${name}’s piano`, cents: 90_00 }],
    undoes: null,
  }
  await addEstimate(db, id, { ...given, at: tried_at })
  const warning = newMailRecord({ kind: 'late', created_at: at.toDate(), late_quotes: [id] })
  await db.collection(collections.mail).doc().set(toFirestore(warning))
  const letter = newMailRecord({ kind: 'letter', created_at: at.toDate(), letter_quotes: [id] })
  await db.collection(collections.mail).doc().set(toFirestore(letter))
  await db.doc(`${logPath(id)}/later/below/deep`).set({ note: name })
  return { id, announceLate: announce }
}

/** Stores an email to the office about several requests. Its record doesn't name any of them. */
async function seedDigestCopy(db: Firestore, id: string, { name, phone }: Person): Promise<void> {
  const items = [
    `#${quoteNumber(id)} · ${name} · ${phone}`,
    '#dR7wAbC1 · Lee Park · (202) 555-0101',
  ]
  const copy: MailCopy = {
    ...{ subject: 'Two more quote requests', preview: '', heading: 'Two more quote requests' },
    blocks: [{ type: 'list', first: 1, items }],
    ...{ to: 'office@potomac-movers.example', quote_ids: [id, 'pV4mZk2TqYx8dR7wAbC1'], uids: [] },
    ...{ sent_at: new Date(), expires_at: new Date() },
  }
  await db.collection(collections.mailCopies).add(copy)
}

async function seedBooking(db: Firestore, id: string, name: string): Promise<void> {
  const at = Timestamp.now()
  const booking = {
    ...{ day: moveDate, from_minute: 480, to_minute: 540, crew: null, hours: 5, people: 3 },
    note: `${name} has a dog`,
  }
  const stored = { ...booking, updated_by: 'dana', updated_at: at }
  await db.doc(bookingPath(id)).set(stored)
  const progress = emptyProgress(moveDate, 'crew', booking)
  await db.doc(moveProgressPath(id)).set({ ...progress, updated_at: at })
  const jobs = { [id]: slotOf(booking) }
  await db
    .doc(crewDayPath(moveDate))
    .set({ ...emptyCrewDay(moveDate), jobs, updated_at: at }, { merge: true })
}

/** Stores a link to the customer's move page, and what its holder did there. */
async function seedMoveActs(db: Firestore, id: string, name: string): Promise<void> {
  const key = await makeMoveLink(id, 'office', { db, now: new Date() })
  const act = { act: 'ask' as const, request_id: anyQuoteId(), text: `${name} asks` }
  await answerMove({ key }, act, mailPorts(db, refused))
}

async function seedVisits(db: Firestore, { sessionId }: Person, at: Timestamp): Promise<void> {
  const batch = db.batch()
  for (const path of ['/', '/services', '/quote']) {
    batch.create(db.collection(collections.visitors).doc(), {
      created_at: at,
      page_url: `https://moving.example${path}`,
      user_agent: 'Mozilla/5.0 Firefox/140.0',
      referrer: 'https://search.example/',
      session_id: sessionId,
    })
  }
  const start = db.collection(collections.formStarts).doc()
  batch.create(start, { session_id: sessionId, created_at: at })
  const tapId = createHash('sha256').update(phoneTapName(sessionId, '/services')).digest('hex')
  const tap = db.collection(collections.phoneTaps).doc(tapId)
  batch.set(tap, { session_id: sessionId, page: '/services', created_at: at })
  const failed = { kind: 'TypeError', code: '', frame: '', callers: '', page: '/', build: 'a' }
  const error = { session_id: sessionId, ...failed, created_at: at }
  batch.create(db.collection(collections.pageErrors).doc(), error)
  await batch.commit()
}
