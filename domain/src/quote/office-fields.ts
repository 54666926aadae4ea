import * as z from 'zod/mini'
import { formatDollars } from './money.ts'
import { statusLabel } from './status.ts'

/** The three fields of a quote that the office changes. */
export interface OfficeFields {
  status: string
  estimate_amount: number | null
  admin_notes: string | null
}

/** One field of an office change, in words; 'Request' is its closing. */
export interface FieldChange {
  label: 'Status' | 'Estimate' | 'Admin Notes' | 'Request'
  before: string
  after: string
}

/** The office's fields of a quote; those that a new quote does not have yet are null. */
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

const storedOfficeFieldsSchema = z.object({
  status: z.catch(z.string(), ''),
  estimate_amount: z.catch(z.nullable(z.number()), null),
  admin_notes: z.catch(z.nullable(z.string()), null),
})

/** The office's fields of a stored document; null where they are malformed or missing. */
export function readOfficeFields(data: unknown): OfficeFields {
  return storedOfficeFieldsSchema.parse(data ?? {})
}

/** What differs, in the order of the Update dialog; empty when nothing does. */
export function describeChanges(before: OfficeFields, after: OfficeFields): FieldChange[] {
  return describedFields
    .filter(({ field }) => before[field] !== after[field])
    .map(({ label, words }) => ({ label, before: words(before), after: words(after) }))
}

/**
 * True when two versions agree in all that the office changes. Optimistic concurrency: a save whose
 * dialog opened with another version is refused.
 */
export function isSameForOffice(one: OfficeFields, other: OfficeFields): boolean {
  return describedFields.every(({ field }) => one[field] === other[field])
}

const describedFields: {
  field: keyof OfficeFields
  label: FieldChange['label']
  words: (fields: OfficeFields) => string
}[] = [
  { field: 'status', label: 'Status', words: ({ status }) => statusLabel(status) },
  {
    field: 'estimate_amount',
    label: 'Estimate',
    words: ({ estimate_amount: dollars }) => (dollars === null ? 'None' : formatDollars(dollars)),
  },
  {
    field: 'admin_notes',
    label: 'Admin Notes',
    words: ({ admin_notes: notes }) => notes ?? 'None',
  },
]
