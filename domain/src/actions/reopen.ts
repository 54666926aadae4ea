import * as z from 'zod/mini'
import { lostReasons } from '../work/lost-reason.ts'
import { actionFields, defineAction, unchanged } from './action.ts'

/** Puts a closed request back on the call list, due now. */
export const reopen = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('reopen'),
    expects: z.optional(z.strictObject({ reason: z.enum(lostReasons) })),
  }),
  needs: [],
  isUndoable: true,
  plan: ({ work }, { expects }, { now }) => {
    const { lost_why: current } = work
    if (current === null) return unchanged
    if (expects !== undefined && current !== expects.reason) {
      return { why: 'changed', current, about: 'work.lost_why' }
    }
    return {
      changes: {},
      facts: () => ({ closing: null, planned_call: { at: now, why: 'reopened', about: '' } }),
    }
  },
})
