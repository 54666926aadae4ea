import * as z from 'zod/mini'
import { estimateIdOf, isSameAmount } from '../estimate/answer.ts'
import { givenEstimate } from '../estimate/shown-estimates.ts'
import { unitsUpTo } from '../field-text.ts'
import {
  factAnswersSchema,
  moveFactsOf,
  withAnswers,
  type MoveFacts,
} from '../quote/facts/move-facts.ts'
import { answeredAsks, answeredByMessage } from '../request/answered-asks.ts'
import { listedFact, type FactName, type Facts, type SingleFacts } from '../request/facts.ts'
import { cleanBlock, cleanLine } from '../text.ts'
import {
  furthestNextMs,
  isConfirmingDay,
  defaultNextStep,
  reasonOfNext,
  startOfCall,
  type NextStep,
} from '../work/after-contact.ts'
import { dollarAmount } from '../quote/dollars.ts'
import { contactNoteMax, contactResults, isWordless } from '../work/contact.ts'
import { timeOfChoice, withinHours } from '../work/next-choice.ts'
import { heardFromIds } from '../work/heard-from.ts'
import { lostReasons, type LostReason } from '../work/lost-reason.ts'
import { noOngoingCall } from '../work/ongoing-call.ts'
import { followUpMax } from '../work/task.ts'
import {
  actionFields,
  defineAction,
  isoTime,
  type ActionContext,
  type Refusal,
  type RequestState,
} from './action.ts'

const inputSchema = z
  .strictObject({
    ...actionFields,
    action: z.literal('log_contact'),
    result: z.enum(contactResults),
    note: unitsUpTo(cleanBlock, contactNoteMax),
    /**
     * When to call next: never, at the default time for the result, or at a time that the coworker
     * chose. 'now' keeps the request on the Today page, even while the office is closed.
     */
    next: z.union([
      z.null(),
      z.literal('default'),
      z.strictObject({
        at: z.union([z.literal('now'), isoTime]),
        about: unitsUpTo(cleanLine, followUpMax),
      }),
    ]),
    /**
     * Why the request is closed; null reopens it. If absent, an open request stays open and a
     * closed one stays closed.
     */
    lost_why: z.optional(z.nullable(z.enum(lostReasons))),
    heard_from: z.optional(z.enum(heardFromIds)),
    facts: z.optional(factAnswersSchema),
    /** The estimate that the customer accepted by phone, with its amount in dollars. */
    acceptance: z.optional(
      z.strictObject({ estimate_id: z.string().check(z.maxLength(128)), amount: dollarAmount }),
    ),
  })
  .check(z.refine(({ acceptance, lost_why: reason }) => !acceptance || !reason))

type Input = z.output<typeof inputSchema>
type State = RequestState<'facts' | 'ledger'>

/**
 * The current value in a `changed` refusal: the id of the newest contact, the answers about the
 * move, the latest estimate (null for none), the source, or the closing reason (null for an open
 * request). Null for anything else.
 */
export type ChangedSinceLog =
  | string
  | { facts: MoveFacts }
  | { estimate: { amount: number; estimate_id: string } | null }
  | { heard_from: SingleFacts['heard_from'] }
  | { closed: LostReason | null }
  | null

/** Logs one attempt to reach a customer, with the answers and the next step. */
export const logContact = defineAction({
  input: inputSchema,
  needs: ['facts', 'ledger'],
  isUndoable: true,
  current: currentValue,
  plan: (state: State, input, context) => {
    const { quote, work } = state
    const { action_id, result, note, lost_why: reason, heard_from, acceptance } = input
    const { actor, now, unseen } = context
    const refusal = refusalOf(state, input, context)
    if (refusal !== null) return refusal
    const learned = input.facts && withAnswers(quote.notes, state.facts, input.facts)
    const isLeft = !acceptance && reason === undefined
    const lostWhy = isLeft ? (work.closing?.why ?? null) : (reason ?? null)
    const hasNext = lostWhy === null && !acceptance
    const step = { result, ...(hasNext ? nextCall(state, input, context) : noCall) }
    const triedAt = startOfCall(work, actor.uid, now)
    const isCoworkersCall = work.caller_uid !== null && work.caller_uid !== actor.uid
    return {
      changes: {
        ...(learned && {
          facts: { ...learned.facts, by: 'office' as const, by_email: actor.email },
        }),
        ...(!isCoworkersCall && { work: noOngoingCall }),
      },
      adds: {
        contact: { tried_at: triedAt, result, note, next_at: step.nextAt },
      },
      facts: {
        ...listedFact('calls', action_id, { tried_at: triedAt, result, note }),
        ...(result === 'reached' || lostWhy !== null
          ? answeredAsks(work.asks, unseen)
          : !isWordless(result) && answeredByMessage(work.asks, unseen)),
        ...(!isLeft && { closing: lostWhy && { why: lostWhy } }),
        planned_call: plannedCall(step),
        ...(heard_from && { heard_from }),
        ...(isConfirmingDay(work, result, now) && { confirmed_day: quote.move_date }),
        ...(acceptance && acceptanceFact(state, acceptance, context)),
      },
    }
  },
})

/** How far off the clock of a page may be, in milliseconds. */
const clockGraceMs = 5 * 60_000

function refusalOf(
  state: State,
  { next, acceptance }: Input,
  { now }: ActionContext,
): Refusal | null {
  if (acceptance !== undefined) {
    const estimate = estimateNow(state)
    const isGiven =
      estimate?.estimate_id === acceptance.estimate_id &&
      isSameAmount(estimate.amount, acceptance.amount)
    const about = ['quote.estimate_amount', 'estimates'] as const
    if (!isGiven) return { why: 'changed', current: { estimate }, about }
  }
  if (next === null || next === 'default' || next.at === 'now') return null
  const inMs = next.at.getTime() - now.getTime()
  if (inMs < -clockGraceMs) return { why: 'too_late' }
  return inMs > furthestNextMs + clockGraceMs ? { why: 'limit' } : null
}

function estimateNow({ quote, ledger }: State): { amount: number; estimate_id: string } | null {
  const given = givenEstimate(quote.estimate_amount ?? null, ledger)
  return given && { amount: given.amount, estimate_id: estimateIdOf(given) }
}

function currentValue(state: State, fact: FactName | null): ChangedSinceLog {
  if (fact === null) return null
  const { quote, work, facts } = state
  if (fact === 'calls') return work.calls.last?.id ?? null
  if (fact.startsWith('facts.')) return { facts: moveFactsOf(quote.notes, facts) }
  if (fact === 'heard_from') return { heard_from: work.heard_from }
  if (fact === 'closing' || fact === 'answers') return { closed: work.closing?.why ?? null }
  // Null for other facts, such as the day that the customer confirmed.
  const isPrice = fact === 'estimates' || fact === 'quote.estimate_amount'
  return isPrice ? { estimate: estimateNow(state) } : null
}

type NextCall = Pick<NextStep, 'nextAt' | 'followUp'>
const noCall: NextCall = { nextAt: null, followUp: '' }

function nextCall(
  { quote: { status, estimate_amount: amount }, work: { calls } }: State,
  { result, next }: Input,
  { now, hours }: ActionContext,
): NextCall {
  if (next === null) return noCall
  if (next === 'default') {
    const known = { attempts: calls.count, status, hasEstimate: typeof amount === 'number' }
    const { choice, about } = defaultNextStep(result, known)
    return { nextAt: timeOfChoice(choice, now, hours), followUp: about }
  }
  const nextAt = next.at === 'now' ? now : withinHours(next.at, hours).at
  return { nextAt, followUp: next.about }
}

const plannedCall = (step: NextStep): SingleFacts['planned_call'] =>
  step.nextAt && { at: step.nextAt, why: reasonOfNext(step), about: step.followUp }

/** The facts of an acceptance; empty if the customer has already accepted the same estimate. */
function acceptanceFact(
  { quote: { name }, work: { answer } }: State,
  { estimate_id, amount }: NonNullable<Input['acceptance']>,
  { actor }: ActionContext,
): Facts {
  if (answer?.decision === 'yes') return {}
  const by = { name, by_email: actor.email, why: null }
  return listedFact('answers', estimate_id, { decision: 'yes', amount, ...by })
}
