import * as z from 'zod/mini'
import { describeField } from '../describe-quote.ts'

const storedOfficeFieldsSchema = z.object({
  status: z.catch(z.string(), ''),
  estimate_amount: z.catch(z.nullable(z.number()), null),
  admin_notes: z.catch(z.nullable(z.string()), null),
})
/** The three quote fields that the office changes. */
export type OfficeFields = z.output<typeof storedOfficeFieldsSchema>

export interface FieldChange {
  label: string
  before: string
  after: string
}

export interface OfficeChange extends FieldChange {
  field: keyof OfficeFields
}

/** The office's fields of a quote; null for a field that a new quote doesn't have yet. */
export function officeFields(quote: {
  status: string
  estimate_amount?: number | null | undefined
  admin_notes?: string | null | undefined
}): OfficeFields {
  return {
    status: quote.status,
    estimate_amount: quote.estimate_amount ?? null,
    admin_notes: quote.admin_notes ?? null,
  }
}

/**
 * Reads the office's fields of a stored document. A value that is missing or not valid becomes
 * null; a status becomes ''.
 */
export function readOfficeFields(data: unknown): OfficeFields {
  return storedOfficeFieldsSchema.parse(data ?? {})
}

const fieldsOfOffice = ['status', 'estimate_amount', 'admin_notes'] as const

export function changedFields(before: OfficeFields, after: OfficeFields): (keyof OfficeFields)[] {
  return fieldsOfOffice.filter((field) => before[field] !== after[field])
}

/** Describes the changed fields for the office. An empty value is 'None'. */
export function describeChanges(before: OfficeFields, after: OfficeFields): OfficeChange[] {
  const words = (field: keyof OfficeFields, { [field]: stored }: OfficeFields) => {
    const { label, value } = describeField(field, stored, 'office')
    return { label, value: value.length === 0 ? 'None' : String(value) }
  }
  return changedFields(before, after).map((field) => ({
    field,
    label: words(field, after).label,
    before: words(field, before).value,
    after: words(field, after).value,
  }))
}

export function isSameForOffice(one: OfficeFields, other: OfficeFields): boolean {
  return changedFields(one, other).length === 0
}
