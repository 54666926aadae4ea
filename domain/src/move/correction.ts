import { isOneOf, recordOf } from '../keys.ts'
import * as z from 'zod/mini'
import { extraServices } from '../quote/choices.ts'
import { describeField, type QuoteReader } from '../quote/describe-quote.ts'
import {
  factLabels,
  moveFacts,
  ownWordsOf,
  withOwnWords,
  type FactChange,
} from '../quote/facts/move-facts.ts'
import type { ShownAmount } from './move-view.ts'
import type { FieldChange } from '../quote/office/office-fields.ts'
import { initialQuoteStatus } from '../quote/status.ts'
import {
  customerFields,
  quoteFormSchema,
  storedQuoteSchema,
  type Quote,
  type QuoteFormInput,
  type QuoteRequest,
} from '../quote/quote-schema.ts'

/**
 * What a customer may edit: everything in the form except name and email address. They decide where
 * our emails are sent, so the office changes them on the phone.
 */
export const correctionSchema = z.omit(quoteFormSchema, { name: true, email: true })
export type CorrectionInput = z.input<typeof correctionSchema>
export type Correction = z.output<typeof correctionSchema>

/** The fields of a quote that come from the customer. */
export const customerFieldsSchema = z.pick(
  storedQuoteSchema,
  recordOf(customerFields, () => true as const),
)
export type CustomerFields = z.output<typeof customerFieldsSchema>

export const customerFieldsOf = (quote: CustomerFields): CustomerFields =>
  customerFieldsSchema.parse(quote)

/**
 * Returns the stored fields after an edit. Name and email address change only if the edit contains
 * them. The notes of an edit are the customer's own text. The answers to the form's questions,
 * which are stored below that text, don't change.
 */
export function correctedFields(
  correction: Correction & Partial<Pick<QuoteRequest, 'name' | 'email'>>,
  { name, email, notes }: Pick<Quote, 'name' | 'email' | 'notes'>,
): CustomerFields {
  return { name, email, ...correction, notes: withOwnWords(notes, correction.notes) }
}

/** The edit form's initial values, including a move type that is no longer offered. */
export const correctionValues = (quote: CustomerFields) =>
  ({
    ...customerFieldsOf(quote),
    inventory: quote.inventory ?? '',
    extras: extraServices.filter((extra) => quote.extras.includes(extra)),
    notes: ownWordsOf(quote.notes),
  }) as QuoteFormInput

const values = z.union([z.string(), z.number(), z.array(z.string()), z.null()])

export const customerChangeSchema = z.union([
  z.object({ field: z.enum(customerFields), before: values, after: values }),
  z.object({
    field: z.enum(moveFacts),
    before: z.nullable(z.string()),
    after: z.nullable(z.string()),
  }),
])
export type CustomerChange = z.output<typeof customerChangeSchema>
type FieldCorrection = Exclude<CustomerChange, FactChange>

/** The fields that differ, in the order of the form. */
export function customerChanges(before: CustomerFields, after: CustomerFields): FieldCorrection[] {
  return customerFields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

export const isFactChange = (change: CustomerChange): change is FactChange =>
  isOneOf(moveFacts, change.field)

/**
 * Describes changes with their labels: 'Move Date', 'Saturday, December 19, 2026'. An empty value
 * is 'None'. An unknown fact is 'Not asked' for the office and 'Not answered' for the customer.
 */
export function describeCustomerChanges(
  changes: readonly CustomerChange[],
  reader: QuoteReader,
): FieldChange[] {
  return changes.map((change) => {
    if (isFactChange(change)) {
      const unknown = reader === 'office' ? 'Not asked' : 'Not answered'
      const { before, after } = change
      return {
        label: factLabels[change.field],
        before: before ?? unknown,
        after: after ?? unknown,
      }
    }
    const { field, before, after } = change
    const words = (stored: CustomerChange['before']) => {
      const { value } = describeField(field, stored, reader)
      if (value.length === 0) return 'None'
      return typeof value === 'string' ? value : value.join(', ')
    }
    const { label } = describeField(field, after, reader)
    return { label, before: words(before), after: words(after) }
  })
}

/**
 * Whether an edit is applied without the office. After the office has answered or sent an estimate,
 * the office applies it, because the estimate's email shows the request as it was.
 */
export function countsAtOnce({
  status,
  estimate_amount: estimate,
}: {
  status: string
  estimate_amount?: ShownAmount | undefined
}): boolean {
  return status === initialQuoteStatus && (estimate ?? null) === null
}

/**
 * Whether a change is applied at once in every state. A phone number changes neither the work nor
 * the price, and the office needs a number that works.
 */
export const isPhoneChange = ({ field }: Pick<CustomerChange, 'field'>): boolean =>
  field === 'phone'
