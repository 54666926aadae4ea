import * as z from 'zod/mini'
import { cleanBlock, cleanLine } from './text.ts'

/**
 * UTF-16 units of a text as it was typed, blank ends included, that anything looks at: four times the
 * longest text of a form.
 */
const typedMax = 16_000

/**
 * A text that is measured before anything searches it, and then cleaned; its own bounds are for the
 * field to check.
 * @param tooLong what a person reads above `typedMax`
 * @param missing what a person reads where there is no text at all
 */
const typed = (clean: (text: string) => string) => (tooLong: string, missing?: string) =>
  z.string(missing).check(
    z.refine((text) => text.length <= typedMax, { error: tooLong, abort: true }),
    z.overwrite(clean),
  )

export const typedLine = typed(cleanLine)
export const typedBlock = typed(cleanBlock)
