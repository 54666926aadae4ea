import * as z from 'zod/mini'
import { unitsUpTo } from '../field-text.ts'
import { quoteLimits } from '../quote/quote-schema.ts'
import { cleanBlock } from '../text.ts'
import { actionFields, defineAction, emptyPlan } from './action.ts'

/** Saves the office's internal note about a request, which its customer never sees. */
export const writeNote = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('write_note'),
    text: unitsUpTo(cleanBlock, quoteLimits.longText.max),
  }),
  needs: ['note'],
  isUndoable: true,
  current: ({ note: { note } }) => note,
  plan: ({ note: { note } }, { text }) =>
    note === text ? emptyPlan : { changes: { note: { note: text } } },
})
