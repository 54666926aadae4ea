import * as z from 'zod/mini'
import { formatCount } from './count.ts'
import { countCharacters, hasLetter, withoutFormats } from './text.ts'
import { typedLine, typedBlock } from './typed-text.ts'

/** Example: 'Please keep this to 4,000 characters', in our own words. */
export const tooLong = (max: number): string => `Please keep this to ${formatCount(max)} characters`

/**
 * A text that a browser stored directly, without format characters, some of which reverse text: a
 * phone number is shown in dialing order.
 */
export const customersText = z.pipe(z.string(), z.transform(withoutFormats))

/** One cleaned line of a form with a maximum number of characters. */
export const lineUpTo = (max: number) =>
  typedLine(tooLong(max)).check(z.refine((text) => countCharacters(text) <= max, tooLong(max)))

/** Checks that a required text has at least one letter or digit that shows. */
export const hasText = (missing?: string) => z.refine<string>(hasLetter, missing)

/** A required cleaned text with a maximum number of UTF-16 units. */
export const requiredBlock = (max: number, missing: string) =>
  typedBlock(tooLong(max)).check(
    hasText(missing),
    z.refine((text) => text.length <= max, tooLong(max)),
  )

/**
 * A cleaned text, limited in UTF-16 units like size() in the rules; z.maxLength counts characters.
 */
export const unitsUpTo = (clean: (text: string) => string, max: number) =>
  z.string().check(
    z.overwrite(clean),
    z.refine((text) => text.length <= max, tooLong(max)),
  )

/** A text that is stored as null if it is empty. */
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
