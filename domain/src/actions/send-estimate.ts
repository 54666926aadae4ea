import * as z from 'zod/mini'
import { estimateKinds, estimateLimits, estimateReasons, noDetails } from '../estimate/estimate.ts'
import { centsAmount, sentCharges } from '../estimate/charge-fields.ts'
import { isCrew } from '../estimate/estimate-form.ts'
import { lineUpTo, nullIfEmpty, unitsUpTo } from '../field-text.ts'
import { withoutUndefined } from '../keys.ts'
import { isPlainDate, todayAtOffice } from '../plain-date.ts'
import { listedFact } from '../request/facts.ts'
import { factAnswersSchema, withAnswers } from '../quote/facts/move-facts.ts'
import { dollarAmount } from '../quote/dollars.ts'
import { centsFromDollars } from '../quote/money.ts'
import { initialQuoteStatus } from '../quote/status.ts'
import { cleanBlock } from '../text.ts'
import { actionFields, defineAction } from './action.ts'
import { currentAnswer } from './office-answer.ts'

const line = z.nullable(nullIfEmpty(lineUpTo(estimateLimits.line)))
const reason = z.nullable(z.enum(estimateReasons))
const day = z.nullable(z.string().check(z.refine(isPlainDate)))

const details = z.partial(
  z.strictObject({
    kind: z.nullable(z.enum(estimateKinds)),
    crew: z.nullable(z.number().check(z.refine(isCrew))),
    ...sentCharges,
    could_change: unitsUpTo(cleanBlock, estimateLimits.couldChange),
    why: reason,
    why_text: line,
    good_until: day,
    deposit_cents: z.nullable(centsAmount),
  }),
)

/**
 * Sends the customer an estimate with its details (requirements 2.20). A pending quote becomes
 * estimated. A closed request is refused, because its customer couldn't answer.
 */
export const sendEstimate = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('send_estimate'),
    amount: dollarAmount,
    details,
    /** Facts about the move that the office learned, such as the size of the home. */
    facts: z.optional(factAnswersSchema),
  }),
  needs: ['facts'],
  isUndoable: true,
  current: currentAnswer,
  plan: (state, { action_id, amount, details, facts: answers }, { now, actor }) => {
    const { quote, facts: stored } = state
    const { good_until: lastDay, deposit_cents: deposit } = details
    if (state.work.closing !== null) return { why: 'not_possible', current: 'closed' }
    if (lastDay && lastDay < todayAtOffice(now)) return { why: 'not_possible' }
    if ((deposit ?? 0) > centsFromDollars(amount)) return { why: 'not_possible' }
    const isFirst = quote.status === initialQuoteStatus
    const fields = { estimate_amount: amount, ...(isFirst && { status: 'estimated' }) }
    const learned = answers && withAnswers(quote.notes, stored, answers)
    const isLearned = learned !== undefined && learned.changes.length > 0
    const given = { ...noDetails, ...withoutUndefined(details), amount, undoes: null }
    return {
      changes: {
        quote: fields,
        ...(isLearned && {
          facts: { ...learned.facts, by: 'office' as const, by_email: actor.email },
        }),
      },
      adds: { estimate: given },
      facts: { planned_call: null, ...listedFact('estimates', action_id, given) },
    }
  },
})
