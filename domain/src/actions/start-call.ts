import * as z from 'zod/mini'
import { ongoingCallOf, noOngoingCall } from '../work/ongoing-call.ts'
import { actionFields, defineAction, emptyPlan } from './action.ts'

/**
 * Shows coworkers who is calling a customer. If a coworker is already calling, the action is
 * refused unless the page showed that coworker (`caller`).
 */
export const startCall = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('start_call'),
    /**
     * The uid of the coworker that the page showed as calling. The log doesn't have ongoing calls.
     */
    caller: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
  }),
  needs: [],
  isUndoable: false,
  isQuiet: true,
  plan: ({ work }, { caller: known }, { actor, now }) => {
    const ongoing = ongoingCallOf(work, now)
    const isOthers = ongoing !== null && ongoing.uid !== actor.uid
    if (isOthers && ongoing.uid !== known) {
      return { why: 'conflict', by: ongoing.email, at: work.caller_since }
    }
    const caller = { caller_uid: actor.uid, caller_email: actor.email, caller_since: now }
    return { changes: { work: caller } }
  },
})

/** Ends the actor's own call. A coworker's call stays. */
export const endCall = defineAction({
  input: z.strictObject({ ...actionFields, action: z.literal('end_call') }),
  needs: [],
  isUndoable: false,
  isQuiet: true,
  plan: ({ work }, _, { actor }) =>
    work.caller_uid === actor.uid ? { changes: { work: noOngoingCall } } : emptyPlan,
})
