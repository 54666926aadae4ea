import * as z from 'zod/mini'
import { formatCount } from './count.ts'
import { countCharacters, hasLetter, withoutFormats } from './text.ts'
import { typedLine, typedBlock } from './typed-text.ts'

/** Example: 'Please keep this to 4,000 characters'. */
export const tooLong = (max: number): string => `Please keep this to ${formatCount(max)} characters`

/**
 * A text that a browser stored without a function. Its format characters are removed, because some
 * of them show text such as a phone number in reverse.
 */
export const customersText = z.pipe(z.string(), z.transform(withoutFormats))

/** One line from a form, cleaned, with a maximum number of characters. */
export const lineUpTo = (max: number) =>
  typedLine(tooLong(max)).check(z.refine((text) => countCharacters(text) <= max, tooLong(max)))

/** Checks that a required text has at least one visible letter or digit. */
export const hasText = (missing?: string) => z.refine<string>(hasLetter, missing)

/** A required text of several lines, cleaned, with a maximum number of UTF-16 units. */
export const requiredBlock = (max: number, missing: string) =>
  typedBlock(tooLong(max)).check(
    hasText(missing),
    z.refine((text) => text.length <= max, tooLong(max)),
  )

/**
 * A cleaned text with a maximum number of UTF-16 units, which size() in the security rules counts,
 * too. z.maxLength counts characters.
 */
export const unitsUpTo = (clean: (text: string) => string, max: number) =>
  z.string().check(
    z.overwrite(clean),
    z.refine((text) => text.length <= max, tooLong(max)),
  )

export const nullIfEmpty = (text: z.ZodMiniType<string, string>) =>
  z.pipe(
    text,
    z.transform((typed) => (typed === '' ? null : typed)),
  )

const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text)

/** Schema for a text field that must contain a valid number. */
export const numberText = (message: string, fits: (value: number) => boolean) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => isNumber(text) && fits(Number(text)), message),
    ),
    z.transform(Number),
  )

/** Schema for an optional text field with a valid number. */
export const numberTextOr = <Empty>(
  empty: Empty,
  message: string,
  fits: (value: number) => boolean,
) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || (isNumber(text) && fits(Number(text))), message),
    ),
    z.transform((text) => (text === '' ? empty : Number(text))),
  )
