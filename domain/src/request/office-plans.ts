import { documentsOf } from '../actions/documents-of.ts'
import type { BookingFields } from '../calendar/booking.ts'
import { isSameValue } from '../compare-and-set.ts'
import { noDetails, type EstimateDetails } from '../estimate/estimate.ts'
import type { OfficeHours } from '../office-hours.ts'
import type { FactAnswers } from '../quote/facts/move-facts.ts'
import { initialQuoteStatus, type QuoteStatus } from '../quote/status.ts'
import { presetNext } from '../work/after-contact.ts'
import type { ContactResult } from '../work/contact.ts'
import { endOfToday } from '../work/due.ts'
import { timeOfChoice, withinHours } from '../work/next-choice.ts'
import type { HeardFrom } from '../work/heard-from.ts'
import type { LostReason } from '../work/lost-reason.ts'
import { listedFact, type Facts, type SingleFacts } from './facts.ts'
import type { RequestState } from './request-state.ts'
import { tasksOf } from './tasks-of.ts'

/** Who acts, when, and what the page showed. */
export interface Planning {
  /** The id of the action, which is its entry's. */
  id: string
  actor: { email: string | null }
  /** The server's time. */
  now: Date
  hours: OfficeHours
  /** The `seq` of the last entry that the page showed; infinite if it showed all. */
  seen: number
}

/** Leaves out the facts that already have their value. */
export function newsIn(facts: Facts, state: RequestState): Facts {
  const known = (key: string): unknown => {
    const [document = '', field] = key.split('.')
    const part = documentsOf(state)[document]
    return field === undefined ? part : part?.[field]
  }
  const news = Object.entries(facts).filter(
    ([key, value]) => key.includes('/') || !isSameValue(known(key) ?? null, value ?? null),
  )
  return Object.fromEntries(news) as Facts
}

/** The customer's open requests that the page showed: a talk or a closing answers them. */
function answered({ asks }: RequestState, { seen }: Planning): Facts {
  const shown = Object.entries(asks).filter(([, { seq }]) => seq <= seen)
  return shown.reduce<Facts>((facts, [id]) => ({ ...facts, ...listedFact('asks', id, null) }), {})
}

export interface ContactInput {
  result: ContactResult
  note: string
  /** The next call: none, the default for the result, or a time that the caller chose. */
  next: null | 'default' | { at: Date; about: string }
  /** Why the request is closed; null reopens it; undefined changes nothing. */
  lost_why?: LostReason | null | undefined
  heard_from?: HeardFrom | undefined
  answers?: FactAnswers | undefined
  /** The estimate that the customer accepted by phone, with its amount in dollars. */
  acceptance?: { estimate_id: string; amount: number } | undefined
}

/** One attempt to reach the customer, the answers, and the next step. */
export function planContact(
  state: RequestState,
  input: ContactInput,
  { triedAt, ...planning }: Planning & { triedAt: Date },
): Facts {
  const { id, actor, now, hours } = planning
  const { result, note, lost_why, heard_from, acceptance } = input
  const closing = lost_why === undefined ? state.closing : lost_why && { why: lost_why }
  const hasNext = closing === null && !acceptance
  const { day } = tasksOf(state, hours)
  const isConfirmed = result === 'reached' && day?.why === 'confirm_day' && day.at < endOfToday(now)
  const facts = {
    ...listedFact('calls', id, { tried_at: triedAt, result, note }),
    ...answered(state, planning),
    ...newsIn(
      {
        closing,
        planned_call: hasNext ? nextCall(state, input, planning) : null,
        ...(heard_from && { heard_from }),
        ...(isConfirmed && { confirmed_day: state.quote.move_date }),
        ...answersOf(input.answers),
      },
      state,
    ),
  }
  if (!acceptance || state.answer?.decision === 'yes') return facts
  const { estimate_id, amount } = acceptance
  const by = { name: state.quote.name, by_email: actor.email, why: null }
  return { ...facts, ...listedFact('answers', estimate_id, { decision: 'yes', amount, ...by }) }
}

/** The facts of answers about the move; an empty text removes an answer. */
export function answersOf(answers: FactAnswers = {}): Facts {
  const given = Object.entries(answers).map(([fact, answer]) => [`facts.${fact}`, answer || null])
  return Object.fromEntries(given) as Facts
}

function nextCall(
  { quote: { status }, calls, estimate }: RequestState,
  { result, next }: ContactInput,
  { now, hours }: Planning,
): SingleFacts['planned_call'] {
  if (next === null) return null
  const isUnreached = result === 'no_answer' || result === 'left_message'
  if (next !== 'default') {
    const why = next.about === '' && isUnreached ? 'retry' : 'follow_up'
    return { at: withinHours(next.at, hours).at, why, about: next.about }
  }
  const preset = presetNext(result, {
    ...{ attempts: calls.count, status, hasEstimate: estimate !== null },
  })
  const at = timeOfChoice(preset.choice, now, hours)
  return at && { at, why: isUnreached ? 'retry' : 'follow_up', about: preset.about }
}

interface UpdateInput {
  status?: QuoteStatus | undefined
  /** Dollars. */
  estimate_amount?: number | null | undefined
  admin_notes?: string | null | undefined
}

/**
 * The Update dialog. A new status or offer ends a planned call, and all statuses but “estimated” reopen
 * a request.
 */
export function planUpdate(state: RequestState, input: UpdateInput, { id }: Planning): Facts {
  const { status, estimate_amount: amount, admin_notes } = input
  const wished: Facts = {
    ...(status !== undefined && { 'quote.status': status }),
    ...(amount !== undefined && { 'quote.estimate_amount': amount }),
    ...(admin_notes !== undefined && { 'quote.admin_notes': admin_notes }),
  }
  const news = newsIn(wished, state)
  const isNewOffer =
    typeof news['quote.estimate_amount'] === 'number' &&
    ['pending', 'estimated'].includes(status ?? state.quote.status)
  const follows: Facts = {
    ...(('quote.status' in news || isNewOffer) && { planned_call: null }),
    ...('quote.status' in news && status !== 'estimated' && { closing: null }),
  }
  return {
    ...news,
    ...newsIn(follows, state),
    ...('quote.estimate_amount' in news &&
      listedFact('estimates', id, { ...noDetails, amount: amount ?? null, undoes: null })),
  }
}

/** Gives the customer an estimate; a pending quote becomes estimated. */
export function planEstimate(
  state: RequestState,
  { amount, details }: { amount: number; details: Partial<EstimateDetails> },
  { id }: Planning,
): Facts {
  const isFirst = state.quote.status === initialQuoteStatus
  return {
    ...newsIn(
      {
        'quote.estimate_amount': amount,
        ...(isFirst && { 'quote.status': 'estimated' }),
        planned_call: null,
      },
      state,
    ),
    ...listedFact('estimates', id, { ...noDetails, ...details, amount, undoes: null }),
  }
}

/** Books a crew. The request's move date becomes the booking's day. */
export function planBooking(
  state: RequestState,
  { booking, set_scheduled }: { booking: BookingFields; set_scheduled: boolean },
): Facts {
  const isNew = set_scheduled && state.quote.status !== 'scheduled'
  return newsIn(
    {
      booking,
      'quote.move_date': booking.day,
      ...(isNew && { 'quote.status': 'scheduled', planned_call: null }),
    },
    state,
  )
}

/** Takes a request off the office's lists. What the customer asked for after the page stays. */
export const planClosing = (state: RequestState, why: LostReason, planning: Planning): Facts => ({
  ...newsIn({ closing: { why }, planned_call: null }, state),
  ...answered(state, planning),
})

/** Puts a closed request back on Today, due now. */
export const planReopening = (state: RequestState, { now }: Planning): Facts =>
  newsIn({ closing: null, planned_call: { at: now, why: 'reopened', about: '' } }, state)
