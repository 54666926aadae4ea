import * as z from 'zod/mini'
import { heardFromIds } from '../work/heard-from.ts'
import { actionFields, defineAction } from './action.ts'

/** Stores how a customer heard about us, as they said on the phone. */
export const setSource = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('set_source'),
    source: z.enum(heardFromIds),
  }),
  needs: [],
  isUndoable: true,
  plan: (_, { source }) => ({
    changes: {},
    facts: { heard_from: source },
  }),
})
