import * as z from 'zod/mini'
import { noDetails } from '../estimate/estimate.ts'
import { nullIfEmpty } from '../field-text.ts'
import { definedOf } from '../keys.ts'
import { changedFields, officeFields, type OfficeFields } from '../quote/office/office-fields.ts'
import { longText } from '../quote/quote-schema.ts'
import { quoteStatuses } from '../quote/status.ts'
import { actionFields, defineAction, unchanged } from './action.ts'
import { expectedAnswer, refuseStale } from './office-answer.ts'
import { dollars } from './record-final.ts'

/**
 * The Update dialog (requirements 2.16). Missing fields stay as they are; a new amount is an
 * estimate without details.
 */
export const updateQuote = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('update_quote'),
    expects: expectedAnswer,
    status: z.optional(z.enum(quoteStatuses)),
    estimate_amount: z.optional(z.nullable(dollars)),
    admin_notes: z.optional(z.nullable(nullIfEmpty(longText))),
  }),
  needs: [],
  isUndoable: true,
  plan: ({ quote }, { expects, status, estimate_amount, admin_notes }) => {
    const current = officeFields(quote)
    const fields: Partial<OfficeFields> = definedOf({ status, estimate_amount, admin_notes })
    const wished = { ...current, ...fields }
    const changed = changedFields(current, wished)
    if (changed.length === 0) return unchanged
    const stale = refuseStale(quote, expects)
    if (stale !== null) return stale
    const { estimate_amount: amount } = wished
    return {
      changes: { quote: fields },
      ...(changed.includes('estimate_amount') && {
        adds: { estimate: { ...noDetails, amount, undoes: null } },
      }),
    }
  },
})
