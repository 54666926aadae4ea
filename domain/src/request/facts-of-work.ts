import { noDetails } from '../estimate/estimate.ts'
import { bareEstimateId, isAcceptedNow, isDeclinedNow } from '../estimate/answer.ts'
import { finalOf } from '../estimate/final-fields.ts'
import type { QuoteWork } from '../work/quote-work.ts'
import { listedFact, type Facts, type ListedFacts, type SingleFacts } from './facts.ts'

/** The id of what the customer waits for in a record that was stored before its log. */
export const askBefore = 'before'

/** The facts in a record that was stored before its log began. */
export function factsOfWork(work: QuoteWork, amount: number | null | undefined): Facts {
  const { tasks, lost_why: why, confirmed_day = null, heard_from = null, respond_by } = work
  const { plan, promise, requested_change: asked } = tasks
  const first = promise ?? (plan?.why === 'phone' ? plan : undefined)
  const at = first?.at ?? respond_by
  const final = finalOf(work)
  return {
    ...(work.status_seen !== null && {
      first_call: at && {
        at,
        why: first?.why === 'phone' ? 'phone' : 'new',
        is_promised: respond_by !== null,
      },
    }),
    planned_call:
      plan === undefined || plan.why === 'phone'
        ? null
        : { at: plan.at, why: plan.why, about: plan.note },
    closing: why && { why },
    ...{ confirmed_day, heard_from },
    bill: final && {
      ...{ amount: final.amount, why: final.why, estimate: final.estimate },
      ...{ kind: final.kind, is_shown: final.isShown },
    },
    ...callsOf(work),
    ...answersOf(work, amount),
    ...(asked && listedFact('asks', askBefore, { kind: asked.why, at: asked.at })),
    times: timesOf(work),
  }
}

function timesOf(work: QuoteWork): SingleFacts['times'] {
  const { cancel_seen_at: seenAt, cancel_seen_by_email: by_email = null } = work
  const times = {
    ...{ closed_at: work.closed_at, closed_by: work.outcome_by_email },
    canceled_at: work.cancelled_at ?? null,
    cancel_seen: seenAt ? { at: seenAt, by_email } : null,
    ...{ accepted_at: work.accepted_at ?? null, billed_at: work.final_at ?? null },
    customer_at: work.activity_at ?? null,
  }
  return Object.values(times).some((time) => time !== null) ? times : null
}

function callsOf({
  attempts,
  first_attempt_at: first,
  reached_at,
  last_contact,
}: QuoteWork): Facts {
  const calls = Array.from({ length: attempts }, (_, place): Facts => {
    const isLast = place === attempts - 1
    const id = isLast && last_contact !== null ? last_contact : `before-${place}`
    const isReached = isLast && reached_at !== null
    const tried_at = (isReached ? reached_at : first) ?? new Date(0)
    return listedFact('calls', id, {
      ...{ tried_at, result: isReached ? 'reached' : 'no_answer', note: '' },
    })
  })
  return Object.assign({}, ...calls) as Facts
}

/** Only an answer to the current amount has its estimate: another one is just the last answer. */
function answersOf(work: QuoteWork, amount: number | null | undefined): Facts {
  const { accepted_amount: accepted, accepted_name, accepted_by = null } = work
  const { declined_why: why = null, declined_amount: declined } = work
  const answer = (
    isCurrent: boolean,
    id: string | null | undefined,
    given: ListedFacts['answers'],
  ): Facts => ({
    ...(isCurrent &&
      id &&
      id !== bareEstimateId &&
      listedFact('estimates', id, { ...noDetails, amount: given.amount, undoes: null })),
    ...listedFact('answers', id ?? bareEstimateId, given),
  })
  const isAccepted = isAcceptedNow(work, amount)
  const yes = { decision: 'yes', name: accepted_name ?? '', by_email: accepted_by } as const
  const no = { decision: 'no', name: '', by_email: null } as const
  return {
    ...(typeof accepted === 'number' &&
      answer(isAccepted, work.accepted_estimate, { ...yes, amount: accepted, why: null })),
    ...(!isAccepted &&
      why !== null &&
      typeof declined === 'number' &&
      answer(isDeclinedNow(work, amount), work.declined_estimate, {
        ...{ ...no, amount: declined, why },
      })),
  }
}
