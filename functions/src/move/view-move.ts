import { bookingSchema } from '@moving/domain/calendar/booking'
import { offerOf, type Offer } from '@moving/domain/estimate/offer'
import { showEstimate } from '@moving/domain/estimate/shown-estimates'
import { shownFinal } from '@moving/domain/final/final-amount'
import { describeCustomerChanges, moveVersion } from '@moving/domain/move/correction'
import { actLimits } from '@moving/domain/move/move-access'
import { lastDayOf } from '@moving/domain/move/move-link'
import type { MoveViewAnswer, ShownEstimateAnswer } from '@moving/domain/move/move-view'
import { replySchema, type Reply } from '@moving/domain/move/reply'
import { callbackDeadline } from '@moving/domain/office-hours'
import { bookingPath, contactsPath, repliesPath } from '@moving/domain/paths'
import { formatDollars } from '@moving/domain/quote/money'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { contactSchema, type Contact } from '@moving/domain/work/contact'
import type { QuoteWork } from '@moving/domain/work/quote-work'
import type { Firestore } from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'
import { readLedger } from '../quote/read-ledger.ts'
import { isWorkUnreadable, type OpenMove } from './open-move.ts'

const newestReplies = 10
/** Bytes of an answer; beyond, older acts are left out. */
const answerBytes = 30_000
/** Characters of a changed text. */
const changeLength = 80

/** Everything that /move shows, and nothing of the office's own (contract.md). Reads 32 documents at most. */
export async function viewMove(
  move: OpenMove,
  { db, now }: { db: Firestore; now: Date },
): Promise<MoveViewAnswer> {
  const { quote, work, isLocked } = move
  const [contact, replies, ledger, arrival] = await Promise.all([
    work === null ? null : lastContact(quote.id, work, db),
    isLocked ? [] : readReplies(quote.id, db),
    isLocked ? [] : readLedger(quote.id, { db }),
    arrivalOf(move, db),
  ])
  const view = { ...openPart(move), arrival, call: callOf(move, contact) }
  if (isLocked) return { ...view, details: null }
  const estimate = estimateOf(quote.estimate_amount ?? null, ledger, now)
  const answer = isWorkUnreadable(move) ? null : answerOf(offerOf(quote, ledger, work, now))
  return { ...view, details: detailsOf(move, { replies, estimate, answer }, view) }
}

async function lastContact(quoteId: string, { last_contact: id }: QuoteWork, db: Firestore) {
  if (id === null) return null
  const contact = await db.doc(`${contactsPath(quoteId)}/${id}`).get()
  return contact.exists ? findDocument(contactSchema, contact) : null
}

/** Not for a day that the request no longer names: the office has not moved its crew there yet. */
async function arrivalOf(
  { quote, work, isLocked }: OpenMove,
  db: Firestore,
): Promise<MoveViewAnswer['arrival']> {
  if (isLocked || quote.status !== 'scheduled' || closedOf(work) !== null) return null
  const booked = await db.doc(bookingPath(quote.id)).get()
  const booking = booked.exists ? findDocument(bookingSchema, booked) : null
  if (booking?.day !== quote.move_date) return null
  return { from_minute: booking.from_minute, to_minute: booking.to_minute }
}

async function readReplies(quoteId: string, db: Firestore): Promise<Reply[]> {
  const newest = db.collection(repliesPath(quoteId)).orderBy('at', 'desc').limit(newestReplies)
  return (await newest.get()).docs.flatMap((snapshot) => {
    const reply = findDocument(replySchema, snapshot)
    return reply === null ? [] : [{ ...reply, id: snapshot.id }]
  })
}

/** As it travels. */
function estimateOf(...known: Parameters<typeof showEstimate>): ShownEstimateAnswer | null {
  const shown = showEstimate(...known)
  if (shown === null) return null
  return {
    ...shown,
    earlier: shown.earlier.map(({ amount, at }) => ({ amount, at: at.getTime() })),
  }
}

function answerOf(offer: Offer | null): Details['answer'] {
  if (offer === null) return null
  const { id: estimateId, answer, isChanging, mayAccept, mayDecline } = offer
  const yes = answer?.said === 'yes' ? answer : null
  return {
    ...{ estimateId, isChanging, mayAccept, mayDecline, said: answer?.said ?? null },
    ...{ at: msOrNull(yes?.at ?? null), name: yes?.name ?? null },
  }
}

type Details = NonNullable<MoveViewAnswer['details']>
type OpenPart = Omit<MoveViewAnswer, 'arrival' | 'call' | 'details'>

function openPart({ quote, work, link, isLocked }: OpenMove): OpenPart {
  return {
    number: quoteNumber(quote.id),
    status: quote.status,
    move_date: quote.move_date,
    createdAt: quote.created_at.getTime(),
    // A fingerprint of the details: whoever knows most of them could try out the rest.
    version: isLocked ? '' : moveVersion(quote),
    scheduledAt: work?.outcome === 'won' ? msOrNull(work.closed_at) : null,
    closed: closedOf(work),
    worksUntil: link === null ? null : lastDayOf(link, quote.move_date),
    isInAccount: quote.user_id !== null,
  }
}

function closedOf(work: QuoteWork | null): MoveViewAnswer['closed'] {
  if (work?.outcome !== 'lost' || work.closed_at === null) return null
  const at = work.closed_at.getTime()
  // The office may have opened it again since, and closed it itself.
  return { byCustomer: work.cancelled_at?.getTime() === at, at }
}

function callOf({ quote, work, source }: OpenMove, contact: Contact | null) {
  const isByPhone = source?.channel === 'phone'
  const isSettled = work !== null && work.status_seen !== null
  const promise = isSettled ? work.respond_by : callbackDeadline(quote.created_at)
  return {
    isByPhone,
    promisedBy: isByPhone ? null : msOrNull(promise),
    lastTry: work === null ? null : lastTryOf(work, contact),
    reachedAt: msOrNull(work?.reached_at ?? null),
  }
}

const howTried = {
  reached: null,
  no_answer: 'called',
  left_message: 'called',
  wrong_number: 'wrong_number',
  wrote_email: 'wrote',
  wrote_text: 'wrote',
} as const

function lastTryOf(work: QuoteWork, contact: Contact | null): MoveViewAnswer['call']['lastTry'] {
  if (work.reached_at !== null) return null
  if (contact === null || contact.result === 'undone') {
    const at = msOrNull(work.first_try_at)
    return at === null ? null : { at, how: 'called' }
  }
  const how = howTried[contact.result]
  return how === null ? null : { at: contact.tried_at.getTime(), how }
}

function detailsOf(
  { quote, access, work }: OpenMove,
  { replies, ...shown }: Pick<Details, 'estimate' | 'answer'> & { replies: readonly Reply[] },
  view: object,
) {
  const { name, phone, move_type, from_address, to_address, inventory, extras, notes } = quote
  const details = {
    ...{ name, phone, move_type, from_address, to_address, inventory, extras, notes },
    estimate_amount: shown.estimate?.amount ?? null,
    ...shown,
    admin_notes: quote.admin_notes ?? null,
    finalAmount: shownFinal(work, quote.status),
    questionsLeft: Math.max(
      0,
      Math.min(actLimits.questions - access.questions, actLimits.replies - access.replies),
    ),
  }
  const left = answerBytes - bytesOf({ ...view, details })
  return { ...details, replies: withinBytes(replies.map(shownReply), left) }
}

function shownReply({ id, at, kind, text: words, changes, handled, amount }: Reply) {
  const about = amount === undefined ? [] : [formatDollars(amount)]
  const text = [...about, words].join(' · ')
  const shown = describeCustomerChanges(changes, 'customer').map(({ label, before, after }) => ({
    label,
    before: shorten(before),
    after: shorten(after),
  }))
  return { id, at: at.getTime(), kind, text, changes: shown, handled }
}

/** The newest of them always. */
function withinBytes<Shown>(newestFirst: readonly Shown[], bytes: number): Shown[] {
  let left = bytes
  const end = newestFirst.findIndex((shown, place) => {
    left -= bytesOf(shown)
    return place > 0 && left < 0
  })
  return end < 0 ? [...newestFirst] : newestFirst.slice(0, end)
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value)) + 1
const msOrNull = (instant: Date | null) => instant?.getTime() ?? null

function shorten(text: string): string {
  const characters = [...text]
  return characters.length <= changeLength
    ? text
    : `${characters.slice(0, changeLength - 1).join('')}…`
}
