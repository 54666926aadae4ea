import { isMailable } from '@moving/domain/account/email'
import { arrivalOn, bookingSchema, type Booking } from '@moving/domain/calendar/booking'
import { townOf } from '@moving/domain/calendar/town-of'
import { estimateForCustomer } from '@moving/domain/estimate/estimate-for-customer'
import type { Offer } from '@moving/domain/estimate/offer'
import { shownStatus } from '@moving/domain/estimate/shown-estimates'
import { initialQuoteStatus } from '@moving/domain/quote/status'
import { lastEntryIn } from '@moving/domain/request/first-entry'
import { stateIn } from '@moving/domain/request/request-state'
import { describeShownFinal, shownFinal } from '@moving/domain/estimate/final-amount'
import { describeCustomerChanges } from '@moving/domain/move/correction'
import { shorten } from '@moving/domain/in-short'
import { actionLimits } from '@moving/domain/move/move-access'
import { lastDayOf } from '@moving/domain/move/move-link'
import {
  customerDetailsSchema,
  type MoveViewAnswer,
  type ShownEstimate,
  type ShownEstimateAnswer,
} from '@moving/domain/move/move-view'
import { requestedDateOf, isAnswerSent, replySchema, type Reply } from '@moving/domain/move/reply'
import { callbackDeadline } from '@moving/domain/office-hours'
import { stillOnOf } from '@moving/domain/move/still-on'
import { bookingPath, logPath, officeSettingsPath } from '@moving/domain/paths'
import { describeProgress } from '@moving/domain/progress/describe-progress'
import type { Progress } from '@moving/domain/progress/progress'
import { sendProgress, type SentProgress } from '@moving/domain/progress/sent-progress'
import { formatDollars } from '@moving/domain/quote/money'
import { moveFactsOf } from '@moving/domain/quote/facts/move-facts'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { contactSchema, type Contact } from '@moving/domain/work/contact'
import { newestContact } from '@moving/domain/work/contact-log'
import { publicHours } from '@moving/domain/read-hours'
import { officeSettingsSchema } from '@moving/domain/work/office-settings'
import type { QuoteWork } from '@moving/domain/work/quote-work'
import { isClosedByCustomer } from '@moving/domain/work/progress-line'
import type { Firestore } from 'firebase-admin/firestore'
import { findDocument, findDocuments } from '../platform/unreadable-document.ts'
import { readLedger } from '../quote/read-ledger.ts'
import { readProgressOn } from '../quote/read-progress-on.ts'
import { newestWith } from '../quote/read-log.ts'
import { isWorkUnreadable, type OpenMove } from './open-move.ts'

const newestReplies = 10
/** The number of contacts that are read if the newest one was undone. */
const newestContacts = 10
/** The maximum size of a response in bytes. In a larger response, older actions are left out. */
const answerBytes = 30_000
/** The maximum number of characters of a changed text. */
const changeLength = 80

/**
 * Returns everything that /move shows, and none of the office's internal data (contract.md). Reads
 * at most 45 documents.
 */
export async function viewMove(
  move: OpenMove,
  { db, now }: { db: Firestore; now: Date },
): Promise<MoveViewAnswer> {
  const { quote, work, isLocked } = move
  if (move.isFamily) return viewForFamily(move, { db, now })
  const [contact, replies, ledger, booking, progress] = await Promise.all([
    work === null ? null : lastContact(quote.id, work, db),
    isLocked ? [] : readReplies(quote.id, db),
    // A locked link needs the estimates too, because it shows a new status only with its amount.
    readLedger(quote.id, { db }),
    isLocked ? null : bookingOf(move, db),
    isLocked ? null : progressOn(move, { db, now }),
  ])
  const status = shownStatus(quote.status, ledger, now)
  const arrival = arrivalOn(quote.move_date, booking)
  const known = { status, arrival, today: sentProgress(progress), call: callOf(move, contact) }
  const view = { ...openPart(move, now), ...known }
  if (isLocked) return { ...view, details: null }
  const shown = estimateForCustomer(
    {
      ...{ quote, newestFirst: ledger, facts: move.facts, progress },
      work: isWorkUnreadable(move) ? 'unread' : work,
    },
    now,
  )
  const stillOn = move.askStillOn
    ? stillOnOf(quote, work, { replies, hours: move.hours, now })
    : null
  const details = detailsOf(
    move,
    {
      replies,
      // A pending request doesn't tell its customer that an estimate is on its way.
      estimate_amount:
        status === initialQuoteStatus && shown.amount === 'hidden' ? null : shown.amount,
      ...{ estimate: sentEstimate(shown.estimate), answer: answerOf(shown.offer) },
    },
    { view, now },
  )
  return { ...view, stillOn, details }
}

/** The crew's status updates; null on other days, and for a closed request. */
async function progressOn(
  { quote, work }: OpenMove,
  at: { db: Firestore; now: Date },
): Promise<Progress | null> {
  return closedOf(work) === null ? readProgressOn(quote, at) : null
}

/** Null before the first status update. */
const sentProgress = (progress: Progress | null): SentProgress | null =>
  progress === null || describeProgress(progress, 'customer') === null
    ? null
    : sendProgress(progress)

async function lastContact(quoteId: string, { last_contact: id }: QuoteWork, db: Firestore) {
  if (id === null) return null
  const log = db.collection(logPath(quoteId))
  const contact = findDocument(contactSchema, await log.doc(id).get())
  if (contact?.result !== 'undone') return contact
  const contacts = log.where('parts', 'array-contains', 'contact').orderBy('at', 'desc')
  const newest = await contacts.limit(newestContacts).get()
  return newestContact(findDocuments(contactSchema, newest.docs))
}

async function bookingOf({ quote, work }: OpenMove, db: Firestore): Promise<Booking | null> {
  if (quote.status !== 'scheduled' || closedOf(work) !== null) return null
  const booked = await db.doc(bookingPath(quote.id)).get()
  return findDocument(bookingSchema, booked)
}

const noCall = { isByPhone: false, promisedBy: null, lastTry: null, reachedAt: null }

/**
 * Returns what a family link shows: the arrival time and the two towns. With the number and the
 * calls, someone could pretend to be the customer on the phone.
 */
async function viewForFamily(
  move: OpenMove,
  { db, now }: { db: Firestore; now: Date },
): Promise<MoveViewAnswer> {
  const { name, status, move_date: day, from_address: from, to_address: to } = move.quote
  const [booking, stored, progress] = await Promise.all([
    bookingOf(move, db),
    db.doc(officeSettingsPath).get(),
    progressOn(move, { db, now }),
  ])
  const settings = findDocument(officeSettingsSchema, stored)
  const arrival = arrivalOn(day, booking)
  const booked = arrival === null ? null : booking?.crew
  const crew = settings?.crews.find(({ id }) => id === booked)?.name ?? null
  return {
    ...{ ...openPart(move, now), status, number: '', call: noCall, arrival, details: null },
    today: sentProgress(progress),
    family: { crew, from: townOf(from, name), to: townOf(to, name) },
  }
}

async function readReplies(quoteId: string, db: Firestore): Promise<Reply[]> {
  const newest = newestWith('reply', quoteId, { db, limit: newestReplies })
  return findDocuments(replySchema, (await newest.get()).docs)
}

/** The estimate in its JSON form, or null if the customer can’t see one. */
function sentEstimate(shown: ShownEstimate | null): ShownEstimateAnswer | null {
  if (shown === null) return null
  return {
    ...shown,
    earlier: shown.earlier.map(({ amount, at }) => ({ amount, at: at.getTime() })),
  }
}

function answerOf(offer: Offer | null): Details['answer'] {
  if (offer === null) return null
  const { id: estimateId, answer, isChanging, mayAccept, mayDecline } = offer
  const yes = answer?.decision === 'yes' ? answer : null
  return {
    ...{ estimateId, isChanging, mayAccept, mayDecline, decision: answer?.decision ?? null },
    ...{ at: msOrNull(yes?.at ?? null), name: yes?.name ?? null },
    isByPhone: yes?.isByPhone ?? false,
  }
}

type Details = NonNullable<MoveViewAnswer['details']>
type OpenPart = Omit<MoveViewAnswer, 'status' | 'arrival' | 'today' | 'call' | 'details'>

function openPart({ quote, work, record, link, isLocked, hours }: OpenMove, now: Date): OpenPart {
  return {
    number: quoteNumber(quote.id),
    move_date: quote.move_date,
    createdAt: quote.created_at.getTime(),
    seen: isLocked ? '' : lastEntryIn(stateIn(record?.data())),
    scheduledAt: work?.outcome === 'won' ? msOrNull(work.closed_at) : null,
    closed: closedOf(work),
    worksUntil: link === null ? null : lastDayOf(link, quote.move_date),
    isInAccount: quote.user_id !== null,
    hours: publicHours(hours, now),
  }
}

function closedOf(work: QuoteWork | null): MoveViewAnswer['closed'] {
  if (work?.outcome !== 'lost' || work.closed_at === null) return null
  const at = work.closed_at.getTime()
  const { closed_at: closing, cancelled_at: canceled_at = null } = work
  return { byCustomer: isClosedByCustomer({ since: { closing }, canceled_at }), at }
}

function callOf({ quote, work, source, hours }: OpenMove, contact: Contact | null) {
  const isByPhone = source?.channel === 'phone'
  const isSettled = work !== null && work.status_seen !== null
  const promise = isSettled ? work.respond_by : callbackDeadline(quote.created_at, hours)
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
  sent_email: 'wrote',
  sent_text: 'wrote',
} as const

function lastTryOf(work: QuoteWork, contact: Contact | null): MoveViewAnswer['call']['lastTry'] {
  if (work.reached_at !== null) return null
  if (contact === null || contact.result === 'undone') {
    const at = msOrNull(work.first_attempt_at)
    return at === null ? null : { at, how: 'called' }
  }
  const how = howTried[contact.result]
  return how === null ? null : { at: contact.tried_at.getTime(), how }
}

function detailsOf(
  { quote, access, facts, work }: OpenMove,
  {
    replies,
    ...shown
  }: Pick<Details, 'estimate_amount' | 'estimate' | 'answer'> & { replies: readonly Reply[] },
  { view, now }: { view: object; now: Date },
) {
  const finalWhy = describeShownFinal(work, quote.status)
  const details = {
    ...customerDetailsSchema.parse(quote),
    email: isMailable(quote.email) ? quote.email : '',
    requestedDate: requestedDateOf(replies, quote.move_date),
    facts: moveFactsOf(quote.notes, facts),
    ...shown,
    admin_notes: quote.admin_notes ?? null,
    finalAmount: shownFinal(work, quote.status),
    ...(finalWhy !== null && { finalWhy }),
    questionsLeft: Math.max(
      0,
      Math.min(actionLimits.questions - access.questions, actionLimits.replies - access.replies),
    ),
  }
  const left = answerBytes - bytesOf({ ...view, details })
  return {
    ...details,
    replies: withinBytes(
      replies.map((reply) => shownReply(reply, now)),
      left,
    ),
  }
}

function shownReply(reply: Reply, now: Date) {
  const { id, at, kind, text: words, changes, handled, handled_at, amount, answer } = reply
  const about = amount === undefined ? [] : [formatDollars(amount)]
  const text = [...about, words].join(' · ')
  const shown = describeCustomerChanges(changes, 'customer').map(({ label, before, after }) => ({
    label,
    before: shorten(before, changeLength),
    after: shorten(after, changeLength),
  }))
  const isShown = answer && handled_at && isAnswerSent(reply, now)
  return {
    ...{ id, at: at.getTime(), kind, text, changes: shown },
    // Pages know only the other results; an answered question shows its answer instead.
    handled: handled === 'answered' ? null : handled,
    ...(isShown && { answer: { text: answer, at: handled_at.getTime() } }),
  }
}

/** The newest action is always included. */
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
