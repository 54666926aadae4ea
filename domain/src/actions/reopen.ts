import * as z from 'zod/mini'
import { lostReasons } from '../work/lost-reason.ts'
import { outcomeFields } from '../work/quote-work.ts'
import { customerTasksIn, withTasks } from '../work/task.ts'
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
  plan: ({ work }, { expects }, { actor, now }) => {
    const { lost_why: current, tasks } = work
    if (current === null) return unchanged
    if (expects !== undefined && current !== expects.reason) {
      return { why: 'changed', current, about: 'work.lost_why' }
    }
    const plan = { at: now, why: 'reopened' as const, note: '' }
    return {
      changes: {
        work: {
          ...outcomeFields(null, actor.email),
          closed_at: null,
          ...withTasks({ ...customerTasksIn(tasks), plan }, work),
        },
      },
    }
  },
})
