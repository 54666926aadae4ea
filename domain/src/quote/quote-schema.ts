import { customersText, tooLong } from '../field-text.ts'
import * as z from 'zod/mini'
import { emailPattern, maxEmailLength } from '../account/email.ts'
import { instantSchema } from '../instant.ts'
import { isPlainDate } from '../plain-date.ts'
import { countCharacters, countShown, hasLetter } from '../text.ts'
import { typedBlock, typedLine } from '../typed-text.ts'
import { defaultMoveType, extraServices, moveTypes } from './choices.ts'
import { dollarsSchema } from './dollars.ts'
import { initialQuoteStatus, quoteStatuses } from './status.ts'

/**
 * Bounds of a quote's cleaned texts (text.ts), in characters; those of the long texts are in UTF-16
 * units. Minima are from requirements 5.1; maxima limit what a stranger can store. The security
 * rules have the same.
 */
export const quoteLimits = {
  name: { min: 2, max: 120 },
  phone: { min: 7, max: 40 },
  email: { min: 3, max: maxEmailLength },
  address: { min: 3, max: 300 },
  longText: { max: 4000 },
} as const

/** Messages from requirements 5.1, word for word; those for maxima are ours. */
export const quoteMessages = {
  name: 'Please enter your name',
  phone: 'Please enter a valid phone',
  email: 'Please enter a valid email',
  moveType: 'Select a move type',
  fromAddress: 'Enter pickup address',
  toAddress: 'Enter delivery address',
  moveDate: 'Choose a date',
  tooLong,
} as const

/** One cleaned line within bounds; `message` is shown below the minimum. */
function line(bounds: { min: number; max: number }, message: string) {
  return typedLine(quoteMessages.tooLong(bounds.max), message).check(
    z.refine((value) => hasLetter(value) && countShown(value) >= bounds.min, message),
    z.refine((value) => countCharacters(value) <= bounds.max, quoteMessages.tooLong(bounds.max)),
  )
}

/** A cleaned text of several lines, limited in UTF-16 units; z.maxLength counts characters. */
export const longText = typedBlock(quoteMessages.tooLong(quoteLimits.longText.max)).check(
  z.refine(
    (value) => value.length <= quoteLimits.longText.max,
    quoteMessages.tooLong(quoteLimits.longText.max),
  ),
)
const optionalText = z._default(longText, '')

const tooLongEmail = quoteMessages.tooLong(quoteLimits.email.max)
const email = typedLine(tooLongEmail, quoteMessages.email).check(
  z.maxLength(quoteLimits.email.max, tooLongEmail),
  z.regex(emailPattern, quoteMessages.email),
)

/** The quote form (requirements 3.3, requirements 5.1), with its error messages. */
export const quoteFormSchema = z.object({
  name: line(quoteLimits.name, quoteMessages.name),
  phone: line(quoteLimits.phone, quoteMessages.phone),
  email,
  moveType: z.enum(moveTypes, quoteMessages.moveType),
  fromAddress: line(quoteLimits.address, quoteMessages.fromAddress),
  toAddress: line(quoteLimits.address, quoteMessages.toAddress),
  moveDate: z
    .string(quoteMessages.moveDate)
    .check(z.refine((value) => isPlainDate(value), quoteMessages.moveDate)),
  inventory: optionalText,
  extras: z._default(z.array(z.enum(extraServices)), []),
  notes: optionalText,
})

/** The values of the form's fields while the customer types. */
export type QuoteFormInput = z.input<typeof quoteFormSchema>
/** A valid request. */
export type QuoteRequest = z.output<typeof quoteFormSchema>

export const emptyQuoteForm: QuoteRequest = {
  name: '',
  phone: '',
  email: '',
  moveType: defaultMoveType,
  fromAddress: '',
  toAddress: '',
  moveDate: '',
  inventory: '',
  extras: [],
  notes: '',
}

/**
 * The stored field of each form field: the only list of customer fields. A test checks that the
 * rules, the desk, the dashboard, the office's email and the CSV have them (docs/recipes/field.md).
 */
export const storedFieldOf = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  moveType: 'move_type',
  fromAddress: 'from_address',
  toAddress: 'to_address',
  moveDate: 'move_date',
  inventory: 'inventory',
  extras: 'extras',
  notes: 'notes',
} as const satisfies Record<keyof QuoteRequest, keyof Quote>
export type CustomerField = (typeof storedFieldOf)[keyof QuoteRequest]

/** The fields of a new `quotes/{id}` document without its two server timestamps (contract.md). */
export interface NewQuoteFields extends Pick<
  Quote,
  Exclude<CustomerField, 'move_type' | 'extras'>
> {
  user_id: string | null
  move_type: QuoteRequest['moveType']
  extras: QuoteRequest['extras']
  status: 'pending'
}

/**
 * A request as Firestore stores it. The caller adds `created_at` and `updated_at` as server
 * timestamps.
 * @param userId the signed-in user's own uid, null for a guest
 */
export function newQuoteFields(request: QuoteRequest, userId: string | null): NewQuoteFields {
  return {
    user_id: userId,
    name: request.name,
    phone: request.phone,
    email: request.email,
    move_type: request.moveType,
    from_address: request.fromAddress,
    to_address: request.toAddress,
    move_date: request.moveDate,
    inventory: request.inventory === '' ? null : request.inventory,
    extras: extraServices.filter((extra) => request.extras.includes(extra)),
    notes: request.notes === '' ? null : request.notes,
    status: initialQuoteStatus as 'pending',
  }
}

const nullableText = z.nullable(customersText)

/**
 * A stored quote as it is read. More permissive than writing: an unknown status is shown in gray
 * (requirements 4.2), not hidden. A document with any other mismatch is unreadable.
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

/** The result of reading a document of `quotes`. */
export type QuoteReading =
  { readable: true; quote: Quote } | { readable: false; id: string; problems: string[] }

/**
 * Reads a stored document. A malformed one is returned as unreadable, with the names of the invalid
 * fields and none of their contents, so that one bad document never breaks a page.
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

/** The Update dialog (requirements 2.16). Empty notes are stored as null. */
export const quoteUpdateSchema = z.object({
  status: z.pipe(z.string(), z.enum(quoteStatuses, 'Choose a status')),
  estimateAmount: dollarsSchema,
  adminNotes: optionalText,
})
export type QuoteUpdateInput = z.input<typeof quoteUpdateSchema>
export type QuoteUpdate = z.output<typeof quoteUpdateSchema>

/** The fields that an update writes, without the server's `updated_at`. */
export function quoteUpdateFields(update: QuoteUpdate) {
  return {
    status: update.status,
    estimate_amount: update.estimateAmount,
    admin_notes: update.adminNotes === '' ? null : update.adminNotes,
  }
}
