import * as z from 'zod/mini'
import { acceptedSince, answeredAsks } from '../request/answered-asks.ts'
import { lostReasons } from '../work/lost-reason.ts'
import { actionFields, defineAction, isoTime, unchanged } from './action.ts'

/**
 * Removes a request from the office's lists. What the customer asked for after the page was loaded
 * still needs an answer.
 */
export const close = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('close'),
    expects: z.optional(
      z.strictObject({
        /** The reason that the page showed; null for an open request. */
        reason: z.nullable(z.enum(lostReasons)),
        /** When the customer last did something. */
        activityAt: z.nullable(isoTime),
      }),
    ),
    reason: z.enum(lostReasons),
  }),
  needs: [],
  isUndoable: true,
  plan: ({ work }, { expects, reason }) => {
    const { lost_why: current } = work
    if (current === reason) return unchanged
    if (expects !== undefined && current !== expects.reason) {
      return { why: 'changed', current, about: 'work.lost_why' }
    }
    const accepted = acceptedSince(work, expects?.activityAt)
    if (accepted !== null) return accepted
    return {
      changes: {},
      facts: ({ asks }) => ({
        ...{ closing: { why: reason }, planned_call: null },
        ...answeredAsks(asks, expects?.activityAt),
      }),
    }
  },
})
