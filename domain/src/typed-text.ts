import * as z from 'zod/mini'
import { cleanBlock, cleanLine } from './text.ts'

/**
 * Maximum length of typed text that is parsed, in UTF-16 units and including blanks at both ends:
 * four times the longest text of a form.
 */
const typedMax = 16_000

/**
 * A text from a form. Its length is checked before it is cleaned. The field checks its own bounds
 * after that.
 * @param tooLong the message for a text longer than `typedMax`
 * @param missing the message for a missing text
 */
const typed = (clean: (text: string) => string) => (tooLong: string, missing?: string) =>
  z.string(missing).check(
    z.refine((text) => text.length <= typedMax, { error: tooLong, abort: true }),
    z.overwrite(clean),
  )

export const typedLine = typed(cleanLine)
export const typedBlock = typed(cleanBlock)
