import * as z from 'zod/mini'
import { emailPattern, maxEmailLength } from '../account/email.ts'
import { actionFields, defineAction } from './action.ts'

/** Says which coworker works on a request. Anyone can take it or hand it over. */
export const assign = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('assign'),
    /** The coworker's email; null to unassign it. */
    to: z.nullable(z.string().check(z.maxLength(maxEmailLength), z.regex(emailPattern))),
  }),
  needs: [],
  isUndoable: true,
  current: ({ work }) => work.assigned_to,
  plan: (_, { to }) => ({ changes: {}, facts: { assigned_to: to } }),
})
