import * as z from 'zod/mini'
import { compareAndSet } from '../compare-and-set.ts'
import { unitsUpTo } from '../field-text.ts'
import { quoteLimits } from '../quote/quote-schema.ts'
import { cleanBlock } from '../text.ts'
import { actionFields, defineAction, unchanged } from './action.ts'

/** Saves the office's internal note about a request, which its customer never sees. */
export const writeNote = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('write_note'),
    expects: z.optional(
      z.strictObject({ text: z.string().check(z.maxLength(2 * quoteLimits.longText.max)) }),
    ),
    text: unitsUpTo(cleanBlock, quoteLimits.longText.max),
  }),
  needs: ['note'],
  isUndoable: true,
  plan: ({ note: { note: current } }, { expects, text }) => {
    const expected = expects?.text ?? current
    switch (compareAndSet({ current, expected, wished: text })) {
      case 'stored':
        return unchanged
      case 'conflict':
        return { why: 'changed', current, about: 'note.note' }
      case 'write':
        return { changes: { note: { note: text } } }
    }
  },
})
