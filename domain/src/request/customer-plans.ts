import type { DeclineReason } from '../estimate/decline-reason.ts'
import type { CustomerFields } from '../move/correction.ts'
import { countsAtOnce } from '../move/correction.ts'
import type { FactAnswers } from '../quote/facts/move-facts.ts'
import type { LostReason } from '../work/lost-reason.ts'
import { listedFact, type AskKind, type Facts } from './facts.ts'
import { answersOf, newsIn, type Planning } from './office-plans.ts'
import type { RequestState } from './request-state.ts'

/** Something that the office has to answer. */
export const planAsk = (kind: AskKind, { id }: Pick<Planning, 'id'>): Facts =>
  listedFact('asks', id, { kind })

/** The customer's answer to the newest estimate. */
export function planAnswer(
  { estimate }: RequestState,
  answer: { decision: 'yes'; name: string } | { decision: 'no'; why: DeclineReason },
): Facts {
  if (estimate === null) return {}
  const { id, amount } = estimate
  const given =
    answer.decision === 'yes' ? { name: answer.name, why: null } : { name: '', why: answer.why }
  return listedFact('answers', id, { decision: answer.decision, amount, by_email: null, ...given })
}

/** Closes a request that isn't booked; for a booked one the office has to agree. */
export const planCancel = (
  { quote: { status } }: RequestState,
  why: LostReason,
  planning: Pick<Planning, 'id'>,
): Facts =>
  status === 'pending' || status === 'estimated'
    ? { closing: { why }, planned_call: null }
    : planAsk('wants_cancel', planning)

/**
 * An edit of the customer's details. It applies at once until the office has answered; later the
 * office has to apply it, but answers to open questions still do.
 * @param fields the edited fields of the quote
 */
export function planCorrection(
  state: RequestState,
  { fields, answers }: { fields: Partial<CustomerFields>; answers?: FactAnswers },
  planning: Pick<Planning, 'id'>,
): Facts {
  const edited = Object.entries(fields).map(([field, value]) => [`quote.${field}`, value])
  const wished = newsIn({ ...(Object.fromEntries(edited) as Facts), ...answersOf(answers) }, state)
  const isNew = Object.keys(wished).every(
    (key) => key.startsWith('facts.') && isOpen(state, key.slice('facts.'.length)),
  )
  return countsAtOnce(state.quote) || isNew ? wished : planAsk('correction', planning)
}

const isOpen = ({ facts }: RequestState, fact: string): boolean =>
  (facts as Readonly<Record<string, string | null>>)[fact] === null

/** Confirms the day of a scheduled move. */
export const planStillOn = (state: RequestState): Facts =>
  newsIn({ confirmed_day: state.quote.move_date }, state)
