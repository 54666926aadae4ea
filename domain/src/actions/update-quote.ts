import * as z from 'zod/mini'
import { noDetails } from '../estimate/estimate.ts'
import { nullIfEmpty } from '../field-text.ts'
import { withoutUndefined } from '../keys.ts'
import { dollarAmount } from '../quote/dollars.ts'
import { changedFields, officeFields, type OfficeFields } from '../quote/office/office-fields.ts'
import { longText } from '../quote/quote-schema.ts'
import { isOpenStatus, quoteStatuses } from '../quote/status.ts'
import { listedFact } from '../request/facts.ts'
import { actionFields, defineAction, emptyPlan } from './action.ts'
import { currentAnswer } from './office-answer.ts'

/**
 * Saves the Update dialog (requirements 2.16). Absent fields stay unchanged. A new amount is stored
 * as an estimate without details.
 */
export const updateQuote = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('update_quote'),
    status: z.optional(z.enum(quoteStatuses)),
    estimate_amount: z.optional(z.nullable(dollarAmount)),
    admin_notes: z.optional(z.nullable(nullIfEmpty(longText))),
  }),
  needs: [],
  isUndoable: true,
  current: currentAnswer,
  plan: ({ quote }, { action_id, status, estimate_amount, admin_notes }) => {
    const current = officeFields(quote)
    const fields: Partial<OfficeFields> = withoutUndefined({ status, estimate_amount, admin_notes })
    const wished = { ...current, ...fields }
    const changed = changedFields(current, wished)
    if (changed.length === 0) return emptyPlan
    const { estimate_amount: amount } = wished
    const isNewStatus = changed.includes('status')
    const isNewAmount = changed.includes('estimate_amount')
    const isOffer = isNewAmount && amount !== null && isOpenStatus(wished.status)
    const given = { ...noDetails, amount, undoes: null }
    return {
      changes: { quote: fields },
      ...(isNewAmount && { adds: { estimate: given } }),
      facts: {
        ...((isNewStatus || isOffer) && { planned_call: null }),
        ...(isNewStatus && wished.status !== 'estimated' && { closing: null }),
        ...(isNewAmount && listedFact('estimates', action_id, given)),
      },
    }
  },
})
