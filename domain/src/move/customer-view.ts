import { isMailable } from '../account/email.ts'
import { arrivalOn } from '../calendar/booking.ts'
import { townOf } from '../calendar/town-of.ts'
import type { Estimate } from '../estimate/estimate.ts'
import { estimateForCustomer } from '../estimate/estimate-for-customer.ts'
import { describeShownFinal, shownFinal, shownFinalParts } from '../estimate/final-amount.ts'
import type { Offer } from '../estimate/offer.ts'
import { shownStatus } from '../estimate/shown-estimates.ts'
import { shorten } from '../in-short.ts'
import type { OfficeHours } from '../office-hours.ts'
import { customerPayments } from '../payments/payments-for-customer.ts'
import { priceTerms } from '../prices/describe-prices.ts'
import { progressNow } from '../progress/progress-now.ts'
import { moveFactsOf } from '../quote/facts/move-facts.ts'
import { formatDollars } from '../quote/money.ts'
import { quoteNumber } from '../quote/quote-number.ts'
import type { Quote } from '../quote/quote-schema.ts'
import { isBooked, initialQuoteStatus } from '../quote/status.ts'
import { publicHours } from '../read-hours.ts'
import type { RequestState } from '../request/request-state.ts'
import { tasksOf } from '../request/tasks-of.ts'
import { isClosedByCustomer } from '../work/progress-line.ts'
import { describeCustomerChanges } from './correction.ts'
import {
  customerDetailsSchema,
  ifShown,
  type CardView,
  type FamilyView,
  type MoveDetails,
  type MoveView,
} from './move-view.ts'
import { isAnswerSent, requestedDateOf, type Reply } from './reply.ts'
import { findStillOnQuestion } from './still-on.ts'

export interface KnownMove {
  quote: Pick<Quote, 'id' | 'user_id'>
  state: RequestState
  /** True if the request's record can't be read, so that only the quote's own fields are known. */
  isUnread: boolean
  newestFirst: readonly Estimate[]
  replies: readonly Reply[]
  hours: OfficeHours
  prices?: unknown
  isByPhone: boolean
  /** Whether the office asks customers to confirm that their move is still on. */
  askStillOn: boolean
  /** The id of the request's newest log entry. The page sends it with each action. */
  seen: string
  /** The last day on which the link works; null without a link. */
  worksUntil: string | null
  isLimited?: boolean
  questionsLeft: number
}

/** The fields of `KnownMove` for a view without the customer's actions. */
export const noActions = {
  ...{ replies: [], questionsLeft: 0, askStillOn: false, seen: '', worksUntil: null },
}

/**
 * Everything that a customer may see of a request now. Pages, emails and printed sheets show parts
 * of it.
 */
export function customerView(known: KnownMove, now: Date): MoveView {
  const { quote, state, isUnread, newestFirst, hours, isByPhone } = known
  const { closing, since, booking } = state
  const { status, move_date } = state.quote
  const isOn = status === 'scheduled' && closing === null
  return {
    number: quoteNumber(quote.id),
    status: shownStatus(status, newestFirst, now),
    ...{ move_date, created_at: state.created_at, seen: known.seen },
    call: callOf(state, { isByPhone, hours }),
    scheduled_at: closing === null && isBooked(status) ? since.won : null,
    arrival: isOn ? arrivalOn(move_date, booking) : null,
    today: progressNow(state, now),
    still_on: known.askStillOn && !isUnread ? findStillOnQuestion(state, { hours, now }) : null,
    closed: since.closing && { by_customer: isClosedByCustomer(state), at: since.closing },
    works_until: known.worksUntil,
    is_in_account: quote.user_id !== null,
    ...(known.isLimited && { is_limited: true }),
    terms: priceTerms(known.prices),
    hours: publicHours(hours, now),
    details: detailsOf(known, now),
  }
}

/** What a link from an email shows until the last digits of the phone number are entered. */
export const lockedView = (view: MoveView): MoveView => ({
  ...view,
  ...{ seen: '', arrival: 'hidden', today: 'hidden', still_on: 'hidden', details: null },
})

/** What a link for the customer's family shows. */
export function familyView(
  { status, move_date, closed, works_until, details, ...view }: MoveView,
  crewName: string | null,
): FamilyView {
  const [arrival, today] = [ifShown(view.arrival), ifShown(view.today)]
  const { name = '', from_address: from = '', to_address: to = '' } = details ?? {}
  return {
    ...{ status, move_date, closed, works_until, arrival, today },
    family: {
      crew: arrival === null ? null : crewName,
      ...{ from: townOf(from, name), to: townOf(to, name) },
    },
  }
}

export function cardView({ status, move_date, created_at, closed, call, ...view }: MoveView) {
  const { estimate_amount = null, answer = null, estimate = null } = view.details ?? {}
  const final_amount = view.details?.final_amount ?? null
  return {
    ...{ status, move_date, created_at, closed, call, arrival: ifShown(view.arrival) },
    details: {
      ...{ estimate_amount, answer, final_amount },
      estimate: estimate && { amount: estimate.amount, good_until: estimate.good_until },
    },
  } satisfies CardView
}

const howTried = {
  reached: null,
  no_answer: 'called',
  left_message: 'called',
  wrong_number: 'wrong_number',
  sent_email: 'wrote',
  sent_text: 'wrote',
} as const

function callOf(
  state: RequestState,
  { isByPhone, hours }: Pick<KnownMove, 'isByPhone' | 'hours'>,
): MoveView['call'] {
  const { calls, first_call: first, new_phone: phone } = state
  const { last, reached_at } = calls
  const tried = last === null || reached_at !== null ? null : howTried[last.result]
  const isCorrected = last !== null && phone !== null && phone.at > last.tried_at
  const how = tried === 'wrong_number' && isCorrected ? 'called' : tried
  // A request that the office has worked on in any way, such as a reopened one, has no promise left.
  const isPromised = first?.is_promised === true && tasksOf(state, hours).promise !== undefined
  return {
    is_by_phone: isByPhone,
    promised_by: isPromised && !isByPhone ? first.at : null,
    last_try: last && how && { at: last.tried_at, how },
    reached_at,
  }
}

function detailsOf(known: KnownMove, now: Date): MoveDetails {
  const { state, isUnread, newestFirst, replies } = known
  const { quote, asks } = state
  const { amount, estimate, offer } = estimateForCustomer({ state, isUnread, newestFirst }, now)
  // While the page shows a request as pending, it doesn't reveal that an amount is hidden.
  const isOnItsWay =
    amount === 'hidden' && shownStatus(quote.status, newestFirst, now) === initialQuoteStatus
  const finalWhy = describeShownFinal(state)
  const isOpen = ({ id }: Reply) => state.closing === null && id in asks
  const cancelAsk = Object.values(asks).find(({ kind }) => kind === 'wants_cancel')
  return {
    ...customerDetailsSchema.parse(quote),
    email: isMailable(quote.email) ? quote.email : '',
    requested_date: requestedDateOf(replies.filter(isOpen), quote.move_date),
    facts: isUnread ? 'unread' : moveFactsOf(quote.notes, state.facts),
    estimate_amount: isOnItsWay ? null : amount,
    ...{ estimate, answer: offer && answerOf(offer) },
    ...(state.booking?.day === quote.move_date && { movers: state.booking.people }),
    admin_notes: quote.admin_notes ?? null,
    final_amount: shownFinal(state),
    ...(finalWhy !== null && { final_why: finalWhy }),
    payments: customerPayments(state, amount),
    final_parts: shownFinalParts(state),
    cancel_asked_at: cancelAsk?.at ?? null,
    replies: replies.map((reply) => shownReply(reply, isOpen(reply), now)),
    questions_left: known.questionsLeft,
  }
}

function answerOf({ id, answer, ...offer }: Offer): MoveDetails['answer'] {
  const yes = answer?.decision === 'yes' ? answer : null
  return {
    ...{ estimate_id: id, decision: answer?.decision ?? null },
    ...{ at: yes?.at ?? null, name: yes?.name ?? null, is_by_phone: yes?.isByPhone ?? false },
    is_changing: offer.isChanging,
    ...{ may_accept: offer.mayAccept, may_decline: offer.mayDecline },
  }
}

const changeLength = 80

function shownReply(reply: Reply, is_open: boolean, now: Date): MoveDetails['replies'][number] {
  const { id, at, kind, text: words, changes, handled, handled_at, amount, answer } = reply
  const about = amount === undefined ? [] : [formatDollars(amount)]
  const shown = describeCustomerChanges(changes, 'customer').map(({ label, before, after }) => ({
    label,
    before: shorten(before, changeLength),
    after: shorten(after, changeLength),
  }))
  const isShown = answer && handled_at && isAnswerSent(reply, now)
  return {
    ...{ id, at, kind, text: [...about, words].join(' · '), changes: shown },
    // `handled` shows only whether a change was applied; an answered question shows its answer
    // instead.
    handled: handled === 'answered' ? null : handled,
    is_open,
    ...(isShown && { answer: { text: answer, at: handled_at } }),
  }
}
