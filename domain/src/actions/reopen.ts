import * as z from 'zod/mini'
import { actionFields, defineAction, emptyPlan } from './action.ts'

/** Puts a closed request back on the call list, due now. */
export const reopen = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('reopen'),
  }),
  needs: [],
  isUndoable: true,
  current: ({ work }) => work.closing?.why ?? null,
  plan: ({ work }, _, { now }) =>
    work.closing === null
      ? emptyPlan
      : {
          changes: {},
          facts: { closing: null, planned_call: { at: now, why: 'reopened', about: '' } },
        },
})
