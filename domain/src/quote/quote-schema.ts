import { customersText, tooLong } from '../field-text.ts'
import { keysOf } from '../keys.ts'
import * as z from 'zod/mini'
import { emailPattern, maxEmailLength } from '../account/email.ts'
import { instantSchema } from '../instant.ts'
import { isPlainDate } from '../plain-date.ts'
import { countCharacters, countVisibleCharacters, hasLetter } from '../text.ts'
import { typedBlock, typedLine } from '../typed-text.ts'
import { extraServices, moveTypes } from './choices.ts'
import { dollarsSchema } from './dollars.ts'
import { quoteStatuses } from './status.ts'

/**
 * Bounds of a quote's cleaned texts (text.ts), in characters; long texts are counted in UTF-16
 * units. Minimums are from requirements 5.1. Maximums limit how much a stranger can store. The
 * security rules have the same bounds.
 */
export const quoteLimits = {
  name: { min: 2, max: 120 },
  phone: { min: 7, max: 40 },
  email: { min: 3, max: maxEmailLength },
  address: { min: 3, max: 300 },
  longText: { max: 4000 },
} as const

/** Messages from requirements 5.1, word for word. The messages about maximums are ours. */
export const quoteMessages = {
  name: 'Please enter your name',
  phone: 'Please enter a valid phone',
  email: 'Please enter a valid email',
  move_type: 'Select a move type',
  from_address: 'Enter pickup address',
  to_address: 'Enter delivery address',
  move_date: 'Choose a date',
  tooLong,
} as const

/**
 * One cleaned line of text.
 * @param message shown if the text is shorter than the minimum
 */
function line(bounds: { min: number; max: number }, message: string) {
  return typedLine(quoteMessages.tooLong(bounds.max), message).check(
    z.refine((value) => hasLetter(value) && countVisibleCharacters(value) >= bounds.min, message),
    z.refine((value) => countCharacters(value) <= bounds.max, quoteMessages.tooLong(bounds.max)),
  )
}

/**
 * A cleaned text of several lines, with a maximum in UTF-16 units, because z.maxLength counts
 * characters.
 */
export const longText = typedBlock(quoteMessages.tooLong(quoteLimits.longText.max)).check(
  z.refine(
    (value) => value.length <= quoteLimits.longText.max,
    quoteMessages.tooLong(quoteLimits.longText.max),
  ),
)
/** An optional text, which is stored as null if it is empty. */
const optionalText = z._default(
  z.pipe(
    z.nullable(longText),
    z.transform((text) => (text === '' ? null : text)),
  ),
  null,
)

const tooLongEmail = quoteMessages.tooLong(quoteLimits.email.max)
const email = typedLine(tooLongEmail, quoteMessages.email).check(
  z.maxLength(quoteLimits.email.max, tooLongEmail),
  z.regex(emailPattern, quoteMessages.email),
)

const nullableText = z.nullable(customersText)

/**
 * A stored quote. It accepts more than the form: an unknown status is shown in gray (requirements
 * 4.2). A document with any other invalid field can't be read.
 */
export const storedQuoteSchema = z.object({
  user_id: z.nullable(z.string()),
  name: customersText,
  phone: customersText,
  email: z.string(),
  move_type: z.string(),
  from_address: customersText,
  to_address: customersText,
  move_date: z.string(),
  inventory: nullableText,
  extras: z.array(z.string()),
  notes: nullableText,
  status: z.string(),
  estimate_amount: z.optional(z.nullable(z.number())),
  admin_notes: z.optional(z.nullable(z.string())),
  created_at: instantSchema,
  updated_at: instantSchema,
})

export interface Quote extends z.output<typeof storedQuoteSchema> {
  id: string
}

/**
 * The fields that the customer fills in (requirements 3.3, requirements 5.1), parsed to what is
 * stored, with the form's error messages. This is the only list of these fields. A test checks that
 * the rules, the desk, the dashboard, the office's email and the CSV have them
 * (docs/recipes/field.md).
 */
export const quoteFormSchema = z.object({
  name: line(quoteLimits.name, quoteMessages.name),
  phone: line(quoteLimits.phone, quoteMessages.phone),
  email,
  move_type: z.enum(moveTypes, quoteMessages.move_type),
  from_address: line(quoteLimits.address, quoteMessages.from_address),
  to_address: line(quoteLimits.address, quoteMessages.to_address),
  move_date: z
    .string(quoteMessages.move_date)
    .check(z.refine((value) => isPlainDate(value), quoteMessages.move_date)),
  inventory: optionalText,
  extras: z._default(
    z
      .array(z.enum(extraServices))
      .check(z.overwrite((chosen) => extraServices.filter((extra) => chosen.includes(extra)))),
    [],
  ),
  notes: optionalText,
} satisfies Partial<Record<keyof Quote, unknown>>)

export type QuoteFormInput = z.input<typeof quoteFormSchema>
export type QuoteRequest = z.output<typeof quoteFormSchema>

export type CustomerField = keyof QuoteRequest
export const customerFields: readonly CustomerField[] = keysOf(quoteFormSchema.shape)

export type QuoteReading =
  { readable: true; quote: Quote } | { readable: false; id: string; problems: string[] }

/**
 * Reads a stored document. One that isn't valid is returned as unreadable, with the names of the
 * invalid fields and without their contents, so that it doesn't break a page.
 */
export function readQuote(id: string, data: unknown): QuoteReading {
  const parsed = storedQuoteSchema.safeParse(data)
  if (parsed.success) return { readable: true, quote: { ...parsed.data, id } }
  return {
    readable: false,
    id,
    problems: parsed.error.issues.map((issue) => issue.path.join('.')),
  }
}

export const quoteUpdateSchema = z.object({
  status: z.pipe(z.string(), z.enum(quoteStatuses, 'Choose a status')),
  estimate_amount: dollarsSchema,
  admin_notes: optionalText,
})
export type QuoteUpdateInput = z.input<typeof quoteUpdateSchema>
export type QuoteUpdate = z.output<typeof quoteUpdateSchema>
