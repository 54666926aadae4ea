import * as z from 'zod/mini'
import { customerFieldsOf, moveVersion, type CustomerFields } from '../move/correction.ts'
import { definedOf } from '../keys.ts'
import { changedFields, officeFields, type OfficeFields } from '../quote/office/office-fields.ts'
import { quoteLimits, storedFieldOf, type Quote } from '../quote/quote-schema.ts'
import type { Refusal } from './action.ts'

/** What a dialog showed about a quote when it opened. */
export const expectedAnswer = z.optional(
  z.strictObject({
    status: z.optional(z.string().check(z.maxLength(40))),
    estimate_amount: z.optional(z.nullable(z.number())),
    admin_notes: z.optional(
      z.nullable(z.string().check(z.maxLength(2 * quoteLimits.longText.max))),
    ),
    /**
     * The `moveVersion` of the quote, because a price is only for the details that the dialog
     * showed.
     */
    version: z.optional(z.string().check(z.maxLength(32))),
  }),
)
type ExpectedAnswer = z.output<typeof expectedAnswer>

/** The quote's current values in a refusal. */
export interface CurrentAnswer extends OfficeFields {
  /** The details that the customer gave us. */
  customer: CustomerFields
}

const customerDetails = Object.values(storedFieldOf).map((field) => `quote.${field}` as const)

/**
 * The refusal of an action if a coworker or the customer changed what its dialog showed; otherwise
 * null.
 */
export function refuseStale(quote: Quote, expects: ExpectedAnswer): Refusal | null {
  if (expects === undefined) return null
  const { version, ...fields } = expects
  const stored = officeFields(quote)
  const [changed] = changedFields({ ...stored, ...definedOf(fields) }, stored)
  const current: CurrentAnswer = { ...stored, customer: customerFieldsOf(quote) }
  if (changed !== undefined) return { why: 'changed', current, about: `quote.${changed}` }
  if (version === undefined || version === moveVersion(quote)) return null
  return { why: 'changed', current, about: customerDetails }
}
