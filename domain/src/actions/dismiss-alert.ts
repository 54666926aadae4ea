import * as z from 'zod/mini'
import { actionFields, defineAction, emptyPlan } from './action.ts'

/**
 * Stores for the whole office that a coworker has seen a customer's cancellation. If several
 * coworkers dismiss the alert, the log has only the first.
 */
export const dismissAlert = defineAction({
  input: z.strictObject({ ...actionFields, action: z.literal('dismiss_alert') }),
  needs: [],
  isUndoable: false,
  plan: ({ work }) => {
    if (work.canceled_at === null) return { why: 'not_possible' }
    if (work.cancel_seen !== null) return emptyPlan
    return { changes: {}, facts: { cancel_seen: true } }
  },
})
