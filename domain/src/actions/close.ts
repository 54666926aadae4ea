import * as z from 'zod/mini'
import { answeredAsks } from '../request/answered-asks.ts'
import { lostReasons } from '../work/lost-reason.ts'
import { actionFields, defineAction, emptyPlan } from './action.ts'

/**
 * Removes a request from the office's lists. Anything that the customer asked for after the page
 * was loaded still needs an answer.
 */
export const close = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('close'),
    reason: z.enum(lostReasons),
  }),
  needs: [],
  isUndoable: true,
  current: ({ work }) => work.closing?.why ?? null,
  plan: ({ work }, { reason }, { unseen }) =>
    work.closing?.why === reason
      ? emptyPlan
      : {
          changes: {},
          facts: {
            ...{ closing: { why: reason }, planned_call: null },
            ...answeredAsks(work.asks, unseen),
          },
        },
})
