import * as z from 'zod/mini'
import { leaseOf, noHolder } from '../work/lease.ts'
import { actionFields, defineAction, unchanged } from './action.ts'

/**
 * Shows coworkers who is calling a customer. A coworker's claim is taken over only if the page
 * showed it (`holder`).
 */
export const startCall = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('start_call'),
    /** The uid of the coworker whose claim the page showed. Claims aren't in the log. */
    holder: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
  }),
  needs: [],
  isUndoable: false,
  isQuiet: true,
  plan: ({ work }, { holder: known }, { actor, now }) => {
    const lease = leaseOf(work, now)
    const isOthers = lease !== null && lease.uid !== actor.uid
    if (isOthers && lease.uid !== known) {
      return { why: 'conflict', by: lease.email, at: work.holder_since }
    }
    const holder = { holder_uid: actor.uid, holder_email: actor.email, holder_since: now }
    return { changes: { work: holder } }
  },
})

/** Releases the caller's own claim; a coworker's claim stays. */
export const endCall = defineAction({
  input: z.strictObject({ ...actionFields, action: z.literal('end_call') }),
  needs: [],
  isUndoable: false,
  isQuiet: true,
  plan: ({ work }, _, { actor }) =>
    work.holder_uid === actor.uid ? { changes: { work: noHolder } } : unchanged,
})
