import * as z from 'zod/mini'
import { cleanBlock, cleanLine } from './text.ts'

/**
 * The maximum number of UTF-16 units of typed text, including blank ends, that is parsed: four
 * times the longest text of a form.
 */
const typedMax = 16_000

/**
 * A text whose length is checked before it is searched and cleaned; the field checks its own
 * bounds.
 * @param tooLong the message above `typedMax`
 * @param missing the message for a missing text
 */
const typed = (clean: (text: string) => string) => (tooLong: string, missing?: string) =>
  z.string(missing).check(
    z.refine((text) => text.length <= typedMax, { error: tooLong, abort: true }),
    z.overwrite(clean),
  )

export const typedLine = typed(cleanLine)
export const typedBlock = typed(cleanBlock)
