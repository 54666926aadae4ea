import { readQuote, type QuoteReading } from '@moving/domain/quote/quote-schema'
import { bookingSchema } from '@moving/domain/calendar/booking'
import { peopleEntrySchema } from '@moving/domain/account/people'
import { isToConfirm } from '@moving/domain/move/still-on'
import {
  bookingPath,
  collections,
  moveProgressPath,
  officeSettingsPath,
  peopleEntryPath,
  quotePath,
  requestPath,
} from '@moving/domain/paths'
import { todayAtOffice } from '@moving/domain/plain-date'
import { hoursIn } from '@moving/domain/read-hours'
import { stateIn } from '@moving/domain/request/request-state'
import { hasMark } from '@moving/domain/quote/search/search-fields'
import { progressOf, storedProgressSchema } from '@moving/domain/progress/progress'
import { officeSettingsSchema } from '@moving/domain/work/office-settings'
import { isClosedIn } from '@moving/domain/work/lost-reason'
import { millisecondsInHour } from 'date-fns/constants'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { finalPatch } from './after-attempt.ts'
import { changeMail } from '../outbox/change-mail.ts'
import { readDigestId } from '../outbox/digest-slot.ts'
import { isSuperseded, verdictOn } from './update-verdict.ts'
import { isDayMail, isWanted, newsAt } from '../outbox/open-day-emails.ts'
import { mailPolicy } from '../outbox/mail-policy.ts'
import {
  firstMailId,
  readMailRecord,
  toFirestore,
  type MailPatch,
  type MailRecord,
} from '../outbox/mail-record.ts'
import { readUpdates, type UpdateMail } from '../outbox/quote-updates.ts'
import { nextStep } from './next-step.ts'
import type { MailPorts } from '../mail-ports.ts'
import type { Proof } from './proof.ts'
import { findRunning, invitationPathOf } from '../../people/invitations.ts'
import { findDocument, readDocument } from '../../platform/unreadable-document.ts'
import { awaitsCall } from '../../quote/awaits-call.ts'

/** The result of a worker's claim of an email. */
export type Claim =
  | { claimed: true; mail: MailRecord; lease: string; quote: QuoteReading | null }
  /** Nothing to send now; `changed` is the new state of the email, if any. */
  | { claimed: false; until: Date | null; early: boolean; changed: MailPatch | null }

const nothing = { claimed: false, until: null, early: false, changed: null } as const

interface Work {
  mailId: string
  proof: Proof
  ports: MailPorts
  now: Date
  transaction: Transaction
}

/**
 * Claims an email in a transaction: at most one worker has it until its lease expires. The quote is
 * read in the same transaction, so the email has the values of that moment.
 */
export function claimMail(mailId: string, proof: Proof, ports: MailPorts): Promise<Claim> {
  const now = ports.now()
  return ports.db.runTransaction((transaction) =>
    claimInTransaction({ mailId, proof, ports, now, transaction }),
  )
}

async function claimInTransaction(work: Work): Promise<Claim> {
  const { mailId, now, transaction } = work
  const { db } = work.ports
  const snapshot = await transaction.get(db.collection(collections.mail).doc(mailId))
  if (!snapshot.exists) return nothing
  const mail = readMailRecord(snapshot)
  const next = nextStep(mail, now, work.proof)
  if (next.step === 'leave') return nothing
  if (next.step === 'wait') return { ...nothing, until: next.until, early: true }

  const { quote_id: quoteId } = mail
  // If an attempt's lease has expired, its outcome is unknown. So no other email can replace it
  // yet.
  const isUpdate = mail.kind === 'update' && mail.state !== 'SENDING'
  const updates =
    isUpdate && quoteId !== null ? await readUpdates(quoteId, { db, transaction }) : null
  if (updates !== null && isSuperseded(mail, updates)) {
    return leave(mail, finalPatch('SKIPPED', 'superseded', now), work)
  }
  if (next.step === 'move') return leave(mail, next.patch, work)

  if (await hasNoRecipient(mailId, mail, db, transaction)) {
    return leave(mail, finalPatch('SKIPPED', 'quote_gone', now), work)
  }
  if (mail.kind === 'invitation' && (await isOver(mail, work))) {
    return leave(mail, finalPatch('SKIPPED', 'invitation_over', now), work)
  }
  if (mail.kind === 'late') return claimLate(mail, work)
  if (quoteId === null) return take(mail, null, {}, work)
  const found = await transaction.get(db.doc(quotePath(quoteId)))
  if (!found.exists) return leave(mail, finalPatch('SKIPPED', 'quote_gone', now), work)
  const quote = readQuote(found.id, found.data())
  if (await isOvertaken(mail, { quoteId, quote }, work)) {
    return leave(mail, finalPatch('SKIPPED', 'overtaken', now), work)
  }
  if (updates === null) return take(mail, quote, {}, work)
  return claimUpdate(mail, { quoteId, quote, snapshot: found }, updates, work)
}

/** A crew's status update isn't emailed after this time, in milliseconds. */
const dayMailMs = 2 * millisecondsInHour

/**
 * Whether an email about moving day is outdated, asks a question that was answered, or was turned
 * off by the owner.
 */
async function isOvertaken(
  { kind, replaces }: MailRecord,
  { quoteId, quote }: { quoteId: string; quote: QuoteReading },
  { mailId, ports: { db }, now, transaction }: Work,
): Promise<boolean> {
  if (kind === 'follow_up') {
    const work = await transaction.get(db.doc(requestPath(quoteId)))
    return replaces === null && isClosedIn(work.data())
  }
  if (kind !== 'still_on' && !isDayMail(kind)) return false
  const office = await transaction.get(db.doc(officeSettingsPath))
  const settings = findDocument(officeSettingsSchema, office)
  if (settings === null) return true
  if (kind === 'still_on') {
    if (!settings.ask_still_on) return true
    const state = stateIn((await transaction.get(db.doc(requestPath(quoteId)))).data())
    return (
      !quote.readable || state === null || !isToConfirm(state, { hours: hoursIn(settings), now })
    )
  }
  if (!isWanted(kind, settings)) return true
  const paths = [moveProgressPath, bookingPath, requestPath]
  const read = await transaction.getAll(...paths.map((path) => db.doc(path(quoteId))))
  const [found, booked, work] = read
  const stored = findDocument(storedProgressSchema, found)
  const booking = findDocument(bookingSchema, booked)
  if (!quote.readable || stored === null || isClosedIn(work?.data())) return true
  const { status, move_date: moveDate } = quote.quote
  const isOn = status === 'scheduled' && booking?.day === moveDate
  const at = newsAt(kind, progressOf(stored, booking))
  // When the crew undoes an update, the id of its email is removed from `notified`.
  const wasNotified = isOn && stored.notified.includes(firstMailId(mailId))
  return !wasNotified || at === null || now.getTime() - at.getTime() > dayMailMs
}

/**
 * Whether an invitation was accepted, withdrawn, renewed or has expired before its email was sent.
 */
async function isOver(
  { entry_id: id }: MailRecord,
  { ports: { db }, now, transaction }: Work,
): Promise<boolean> {
  const entry = await transaction.get(db.doc(peopleEntryPath(id ?? 'none')))
  if (!entry.exists) return true
  const { email } = readDocument(peopleEntrySchema, entry)
  const stored = await transaction.get(db.doc(invitationPathOf(email)))
  return findRunning(stored, now)?.entry_id !== id
}

/**
 * Claims a warning of late calls. It lists only requests that still wait, because the office may
 * have called some of them.
 */
async function claimLate(mail: MailRecord, work: Work): Promise<Claim> {
  const { ports, now, transaction } = work
  const ids = mail.late_quotes
  const found = await transaction.getAll(
    ...ids.map((id) => ports.db.doc(quotePath(id))),
    ...ids.map((id) => ports.db.doc(requestPath(id))),
  )
  const waiting = ids.filter((_, place) => awaitsCall(found[place], found[ids.length + place]))
  if (waiting.length === 0) return leave(mail, finalPatch('SKIPPED', 'called', now), work)
  return take({ ...mail, late_quotes: waiting }, null, {}, work)
}

/**
 * Claims an `update`. Its content is everything that is true now and that the customer doesn't know
 * yet.
 */
async function claimUpdate(
  mail: MailRecord,
  found: { quoteId: string; quote: QuoteReading; snapshot: DocumentSnapshot },
  updates: readonly UpdateMail[],
  work: Work,
): Promise<Claim> {
  const { ports, now, transaction } = work
  const booked = await transaction.get(ports.db.doc(bookingPath(found.quoteId)))
  const booking = findDocument(bookingSchema, booked)
  const isClosed = await readIsClosed(found.snapshot, ports.db, transaction)
  const facts = { quote: found.quote, booking, isClosed, today: todayAtOffice(now) }
  const verdict = verdictOn(mail, facts, updates)
  if (!verdict.tell) return leave(mail, finalPatch('SKIPPED', verdict.reason, now), work)
  const tells = { tells: verdict.tells, tells_at: now }
  return take({ ...mail, baseline: verdict.known }, found.quote, tells, work)
}

/** Reads whether a request is closed. Only the few flagged quotes need this read. */
async function readIsClosed(
  quote: DocumentSnapshot,
  db: Firestore,
  transaction: Transaction,
): Promise<boolean> {
  if (!hasMark(quote.get('search'))) return false
  const work = await transaction.get(db.doc(requestPath(quote.id)))
  return isClosedIn(work.data())
}

async function leave(mail: MailRecord, patch: MailPatch, work: Work): Promise<Claim> {
  const { mailId, ports, transaction } = work
  await changeMail(mailId, mail, patch, { db: ports.db, transaction })
  return { claimed: false, until: patch.due_at ?? null, early: false, changed: patch }
}

/**
 * @param mail with the facts for composing it: what the customer of an `update` knows already, or
 * the requests in a warning that still wait for a call
 */
function take(
  mail: MailRecord,
  quote: QuoteReading | null,
  tells: MailPatch,
  { mailId, ports, now, transaction }: Work,
): Claim {
  const lease = ports.newId()
  const patch: MailPatch = {
    ...tells,
    state: 'SENDING',
    lease,
    attempts: mail.attempts + 1,
    attempted_at: now,
    due_at: new Date(now.getTime() + mailPolicy.leaseMs),
  }
  transaction.update(ports.db.collection(collections.mail).doc(mailId), toFirestore(patch))
  return { claimed: true, mail: { ...mail, ...patch }, lease, quote }
}

/** Whether all requests that an email lists were deleted meanwhile. */
async function hasNoRecipient(
  mailId: string,
  mail: MailRecord,
  db: MailPorts['db'],
  transaction: Transaction,
): Promise<boolean> {
  if (mail.kind === 'late') return mail.late_quotes.length === 0
  if (mail.kind !== 'digest') return false
  const { slotId } = readDigestId(mailId)
  const members = db.collection(collections.mail).where('digest_id', '==', slotId)
  return (await transaction.get(members.limit(1))).empty
}
