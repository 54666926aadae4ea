import * as z from 'zod/mini'
import { isSameValue } from '../compare-and-set.ts'
import { clientId } from '../id-schemas.ts'
import { customerFieldsOf, isFactChange } from '../move/correction.ts'
import type { Reply } from '../move/reply.ts'
import { moveFactsOf, withAnswers } from '../quote/facts/move-facts.ts'
import { listedFact, type Facts, type ListedFacts } from '../request/facts.ts'
import {
  actionFields,
  defineAction,
  type ActionContext,
  type Refusal,
  type RequestAdditions,
} from './action.ts'
import { crewMoveSchema, planCorrection } from './plan-correction.ts'

/**
 * Applies a change that the customer requested, unless the request differs from what the customer
 * saw. What the office has changed in that way already, such as by booking the new day, stays.
 */
export const applyChange = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('apply_change'),
    reply_id: clientId,
    crew: crewMoveSchema,
  }),
  needs: ['reply', 'facts', 'crewDays', 'crewSettings'],
  isUndoable: false,
  plan: (state, { crew = null }, context) => {
    const { quote, facts: stored, reply } = state
    if (reply?.kind !== 'requested_change') return { why: 'not_possible' }
    if (reply.handled !== null) return handledBy(reply)
    const fields = customerFieldsOf(quote)
    const known = moveFactsOf(quote.notes, stored)
    const learned = reply.changes
      .filter(isFactChange)
      .filter(({ field, after }) => known[field] !== after)
    const changes = reply.changes
      .filter((change) => !isFactChange(change))
      .filter(({ field, after }) => !isSameValue(fields[field], after))
    const about = [
      ...changes
        .filter(({ field, before }) => !isSameValue(fields[field], before))
        .map(({ field }) => `quote.${field}` as const),
      ...learned
        .filter(({ field, before }) => known[field] !== before)
        .map(({ field }) => `facts.${field}` as const),
    ]
    if (about.length > 0) return { why: 'changed', current: null, about }
    const answers = Object.fromEntries(learned.map(({ field, after }) => [field, after ?? '']))
    const { facts } = withAnswers(quote.notes, stored, answers)
    const correction = { changes, facts: learned.length === 0 ? null : facts, crew }
    const planned = planCorrection(state, correction, context)
    if ('why' in planned) return planned
    return {
      changes: planned.changes,
      adds: { ...planned.adds, reply: handled(reply, 'applied', context) },
      facts: handledFacts(reply, { how: 'applied', answer: null }),
    }
  },
})

/**
 * Declines a change that the customer requested, and emails the customer that it isn't possible.
 */
export const declineChange = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('decline_change'),
    reply_id: clientId,
  }),
  needs: ['reply'],
  isUndoable: false,
  plan: ({ reply }, _, context) => {
    if (reply?.kind !== 'requested_change') return { why: 'not_possible' }
    if (reply.handled !== null) return handledBy(reply)
    return {
      changes: {},
      adds: { reply: handled(reply, 'refused', context) },
      facts: handledFacts(reply, { how: 'refused', answer: null }),
    }
  },
})

/** Marks a customer's message as handled by the actor. */
export function handled(
  { id }: Reply,
  how: NonNullable<Reply['handled']>,
  { actor, now }: Pick<ActionContext, 'actor' | 'now'>,
): NonNullable<RequestAdditions['reply']> {
  return { id, fields: { handled: how, handled_at: now, handled_by_email: actor.email } }
}

/**
 * The facts to log when the office has handled a message: the customer no longer waits for an
 * answer.
 */
export const handledFacts = (
  { id }: Pick<Reply, 'id'>,
  how: NonNullable<ListedFacts['handled']>,
): Facts => ({ ...listedFact('handled', id, how), ...listedFact('asks', id, null) })

/** The refusal for a message that a coworker handled first. */
export const handledBy = ({
  handled: current,
  handled_by_email: by,
  handled_at: at,
}: Reply): Refusal => ({ why: 'changed', current, by, at })
