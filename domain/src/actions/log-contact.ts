import * as z from 'zod/mini'
import { clientId } from '../id-schemas.ts'
import { estimateIdOf, isSameAmount } from '../estimate/answer.ts'
import { givenEstimate, isAnswerStored } from '../estimate/shown-estimates.ts'
import { unitsUpTo } from '../field-text.ts'
import {
  factsChangeSchema,
  moveFacts,
  moveFactsOf,
  planFacts,
  type MoveFacts,
} from '../quote/facts/move-facts.ts'
import { acceptedSince, answeredAsks } from '../request/answered-asks.ts'
import { listedFact, type Facts, type SingleFacts } from '../request/facts.ts'
import { cleanBlock, cleanLine } from '../text.ts'
import {
  furthestNextMs,
  isConfirmingDay,
  presetNext,
  reasonOfNext,
  startOfCall,
  type NextStep,
} from '../work/after-contact.ts'
import { contactNoteMax, contactResults } from '../work/contact.ts'
import { timeOfChoice, withinHours } from '../work/next-choice.ts'
import { heardFromIds } from '../work/heard-from.ts'
import { lostReasons, type LostReason } from '../work/lost-reason.ts'
import { followUpMax } from '../work/quote-work.ts'
import {
  actionFields,
  defineAction,
  isoTime,
  type ActionContext,
  type FieldOfRequest,
  type Refusal,
  type RequestState,
} from './action.ts'
import { noHolder } from './start-call.ts'
import { dollars } from './record-final.ts'

const inputSchema = z
  .strictObject({
    ...actionFields,
    action: z.literal('log_contact'),
    expects: z.optional(
      z.strictObject({
        /** The newest contact that the page showed; null if it showed none. */
        lastContact: z.nullable(clientId),
        /**
         * The reason that the page showed; null for an open request. The same `lostReason` changes
         * nothing.
         */
        reason: z.nullable(z.enum(lostReasons)),
        /** When the customer last did something. */
        activityAt: z.nullable(isoTime),
      }),
    ),
    result: z.enum(contactResults),
    note: unitsUpTo(cleanBlock, contactNoteMax),
    /**
     * The next call: none, the default for the result, or a time that the caller chose. `now` stays
     * on Today, also while the office is closed.
     */
    next: z.union([
      z.null(),
      z.literal('default'),
      z.strictObject({
        at: z.union([z.literal('now'), isoTime]),
        about: unitsUpTo(cleanLine, followUpMax),
      }),
    ]),
    /** Why the request is closed; null reopens it. If the field is missing, nothing changes. */
    lostReason: z.optional(z.nullable(z.enum(lostReasons))),
    heardFrom: z.optional(z.enum(heardFromIds)),
    facts: z.optional(factsChangeSchema),
    /** The estimate that the customer accepted by phone, with its amount in dollars. */
    acceptance: z.optional(
      z.strictObject({ estimateId: z.string().check(z.maxLength(128)), amount: dollars }),
    ),
  })
  .check(z.refine(({ acceptance, lostReason }) => !acceptance || !lostReason))

type Input = z.output<typeof inputSchema>
type State = RequestState<'facts' | 'ledger'>

/**
 * The current value in a `changed` refusal: the id of the newest contact, the answers about the
 * move, the latest estimate (null for none), or the closing reason (null for an open request).
 */
export type ChangedSinceLog =
  | string
  | { facts: MoveFacts }
  | { estimate: { amount: number; estimateId: string } | null }
  | { closed: LostReason | null }

/**
 * Logs one attempt to reach a customer, the answers, and the next step. If a coworker has logged an
 * attempt since the page was loaded, `current` of the refusal is the id of that attempt.
 */
export const logContact = defineAction({
  input: inputSchema,
  needs: ['facts', 'ledger'],
  isUndoable: true,
  plan: (state: State, input, context) => {
    const { quote, work } = state
    const { actionId, expects, result, note, lostReason, heardFrom, acceptance } = input
    const { actor, now } = context
    const refusal = refusalOf(state, input, context)
    if (refusal !== null) return refusal
    const learned = input.facts && planFacts(quote.notes, state.facts, input.facts)
    if (learned === 'changed') {
      const [field = 'stairs'] = moveFacts.filter(
        (fact) => input.facts?.answers[fact] !== undefined,
      )
      return changed({ facts: moveFactsOf(quote.notes, state.facts) }, `facts.${field}`)
    }

    const isLeft = !acceptance && (lostReason === undefined || lostReason === expects?.reason)
    const lostWhy = isLeft ? work.lost_why : (lostReason ?? null)
    const hasNext = lostWhy === null && !acceptance
    const step = { result, ...(hasNext ? nextCall(state, input, context) : noCall) }
    const triedAt = startOfCall(work, actor.uid, now)
    const isCoworkersCall = work.holder_uid !== null && work.holder_uid !== actor.uid
    return {
      changes: {
        ...(learned && {
          facts: { ...learned.facts, by: 'office' as const, by_email: actor.email },
        }),
        ...(!isCoworkersCall && { work: noHolder }),
      },
      adds: {
        contact: { tried_at: triedAt, result, note, next_at: step.nextAt },
      },
      facts: ({ asks }) => ({
        ...listedFact('calls', actionId, { tried_at: triedAt, result, note }),
        ...answeredAsks(asks, expects?.activityAt),
        ...(!isLeft && { closing: lostWhy && { why: lostWhy } }),
        planned_call: plannedCall(step),
        ...(heardFrom && { heard_from: heardFrom }),
        ...(isConfirmingDay(work, result, now) && { confirmed_day: quote.move_date }),
        ...(acceptance && acceptanceFact(state, acceptance, context)),
      }),
    }
  },
})

/** How far off the clock of a page may be, in milliseconds. */
const clockGraceMs = 5 * 60_000

function refusalOf(
  { quote, work, ledger }: State,
  { expects, next, acceptance, lostReason }: Input,
  { now }: ActionContext,
): Refusal | null {
  const { last_contact: current } = work
  if (expects !== undefined && current !== null && current !== expects.lastContact) {
    return changed(current, 'work.last_contact')
  }
  const decides =
    acceptance !== undefined || (lostReason !== undefined && lostReason !== expects?.reason)
  const isAsShown = [expects?.reason, lostReason ?? null].includes(work.lost_why)
  if (expects !== undefined && decides && !isAsShown) {
    return changed({ closed: work.lost_why }, 'work.lost_why')
  }
  const accepted = lostReason && decides ? acceptedSince(work, expects?.activityAt) : null
  if (accepted !== null) return accepted
  if (acceptance !== undefined) {
    const given = givenEstimate(quote.estimate_amount ?? null, ledger)
    const estimate = given && { amount: given.amount, estimateId: estimateIdOf(given) }
    const isGiven =
      estimate?.estimateId === acceptance.estimateId &&
      isSameAmount(estimate.amount, acceptance.amount)
    if (!isGiven) return changed({ estimate }, 'quote.estimate_amount')
  }
  if (next === null || next === 'default' || next.at === 'now') return null
  const inMs = next.at.getTime() - now.getTime()
  if (inMs < -clockGraceMs) return { why: 'too_late' }
  return inMs > furthestNextMs + clockGraceMs ? { why: 'limit' } : null
}

const changed = (current: ChangedSinceLog, about: FieldOfRequest): Refusal => ({
  ...{ why: 'changed', current, about },
})

type NextCall = Pick<NextStep, 'nextAt' | 'followUp'>
const noCall: NextCall = { nextAt: null, followUp: '' }

function nextCall(
  { quote: { status, estimate_amount: amount }, work: { attempts } }: State,
  { result, next }: Input,
  { now, hours }: ActionContext,
): NextCall {
  if (next === null) return noCall
  if (next === 'default') {
    const known = { attempts, status, hasEstimate: typeof amount === 'number' }
    const { choice, about } = presetNext(result, known)
    return { nextAt: timeOfChoice(choice, now, hours), followUp: about }
  }
  const nextAt = next.at === 'now' ? now : withinHours(next.at, hours).at
  return { nextAt, followUp: next.about }
}

/** The call that a step plans. */
const plannedCall = (step: NextStep): SingleFacts['planned_call'] =>
  step.nextAt && { at: step.nextAt, why: reasonOfNext(step), about: step.followUp }

/** The acceptance; nothing if the customer has already accepted the same estimate. */
function acceptanceFact(
  { quote: { name }, work, ledger }: State,
  { estimateId, amount }: NonNullable<Input['acceptance']>,
  { actor }: ActionContext,
): Facts {
  if (isAnswerStored(amount, ledger, { ...work, declined_why: null })) return {}
  const by = { name, by_email: actor.email, why: null }
  return listedFact('answers', estimateId, { decision: 'yes', amount, ...by })
}
