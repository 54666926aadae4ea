import * as z from 'zod/mini'
import { emailPattern, maxEmailLength } from '../account/email.ts'
import { actionFields, defineAction } from './action.ts'

/**
 * Assigns a request to a coworker. Anyone on the team can do this, also for a coworker's request.
 */
export const assign = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('assign'),
    /** The coworker's email address; null to remove the assignment. */
    to: z.nullable(z.string().check(z.maxLength(maxEmailLength), z.regex(emailPattern))),
  }),
  needs: [],
  isUndoable: true,
  current: ({ work }) => work.assigned_to,
  plan: (_, { to }) => ({ changes: {}, facts: { assigned_to: to } }),
})
