import { keysOf } from '../keys.ts'
import { hasEmail } from '../account/email.ts'
import { formatLongDate } from '../plain-date.ts'
import {
  factLabels,
  moveFacts,
  moveFactsOf,
  ownWordsOf,
  type MoveFact,
} from './facts/move-facts.ts'
import { serviceLabel } from './form/preselected-service.ts'
import { formatDollars } from './money.ts'
import { formatPhone } from './format-phone.ts'
import type { Quote } from './quote-schema.ts'
import { statusLabel } from './status.ts'

export type QuoteReader = 'office' | 'customer'

/**
 * The kind of a field. Pages and emails show all fields of a kind in the same way. `line` and
 * `text` are plain text.
 */
export type FieldKind =
  | 'name'
  | 'phone'
  | 'email'
  | 'type'
  | 'address'
  | 'date'
  | 'list'
  | 'line'
  | 'text'
  | 'status'
  | 'money'
  | 'reply'

export type DescribedFieldName = Exclude<
  keyof Quote,
  'id' | 'user_id' | 'created_at' | 'updated_at'
>

interface FieldDescription {
  label: string
  customerLabel?: string
  kind: FieldKind
  /** True if the office's export has a column for the field, after the required ones. */
  inCsv?: true
}

/** The fields of a quote in reading order, with their labels. */
export const quoteDescription: Record<DescribedFieldName, FieldDescription> = {
  name: { label: 'Customer', kind: 'name' },
  phone: { label: 'Phone', kind: 'phone' },
  email: { label: 'Email', kind: 'email' },
  move_type: { label: 'Move Type', kind: 'type' },
  from_address: { label: 'From', kind: 'address' },
  to_address: { label: 'To', kind: 'address' },
  move_date: { label: 'Move Date', kind: 'date' },
  extras: { label: 'Extra Services', kind: 'list' },
  inventory: { label: 'Inventory', kind: 'text' },
  notes: { label: 'Customer Notes', customerLabel: 'Notes', kind: 'text' },
  status: { label: 'Status', kind: 'status' },
  estimate_amount: { label: 'Estimate', kind: 'money' },
  admin_notes: { label: 'Admin Notes', customerLabel: 'Update from our office', kind: 'reply' },
}

const fields = keysOf(quoteDescription)

/** Fields that the office's export has after the required columns (requirements 9.4). */
export const laterCsvFields = fields.filter((field) => quoteDescription[field].inCsv)

/** A field of a quote, or an answer from its notes, as text. */
export interface DescribedField {
  field: DescribedFieldName | MoveFact | 'service'
  label: string
  kind: FieldKind
  /** '' or an empty list if the customer didn't fill in the field. */
  value: string | readonly string[]
}

/**
 * Describes a quote field by field, for pages, print and email. The notes have only the customer's
 * own words. The answers in them follow as separate fields.
 */
export function describeQuote(
  quote: Pick<Quote, DescribedFieldName>,
  reader: QuoteReader,
): DescribedField[] {
  const facts = moveFactsOf(quote.notes, null)
  const { words, service } = withoutService(ownWordsOf(quote.notes))
  return [
    ...fields.map((field) => {
      return describeField(field, field === 'notes' ? words : quote[field], reader)
    }),
    { field: 'service', label: serviceLabel, kind: 'line', value: service },
    ...moveFacts.map((fact) => {
      return {
        field: fact,
        label: factLabels[fact],
        kind: 'line' as const,
        value: facts[fact] ?? '',
      }
    }),
  ]
}

/** Separates the service that a link added to the notes from the customer's own words. */
function withoutService(notes: string): { words: string; service: string } {
  const lines = notes.split('\n')
  const place = lines.findLastIndex((line) => line.startsWith(`${serviceLabel}: `))
  const service = lines[place]?.slice(serviceLabel.length + 2) ?? ''
  return {
    words: lines
      .filter((_, at) => at !== place)
      .join('\n')
      .trim(),
    service,
  }
}

export function describeField(
  field: DescribedFieldName,
  stored: Quote[DescribedFieldName],
  reader: QuoteReader,
): DescribedField {
  const { label, customerLabel = label, kind } = quoteDescription[field]
  const value = valueOf(kind, stored)
  return { field, label: reader === 'customer' ? customerLabel : label, kind, value }
}

export function filledFields(
  described: readonly DescribedField[],
  ...kinds: readonly FieldKind[]
): DescribedField[] {
  return described.filter(({ kind, value }) => kinds.includes(kind) && value.length > 0)
}

function valueOf(kind: FieldKind, stored: Quote[DescribedFieldName]): DescribedField['value'] {
  if (stored === null || stored === undefined) return ''
  if (typeof stored === 'number') return kind === 'money' ? formatDollars(stored) : String(stored)
  if (typeof stored !== 'string') return stored
  if (kind === 'date') return formatLongDate(stored)
  if (kind === 'status') return statusLabel(stored)
  if (kind === 'phone') return formatPhone(stored)
  if (kind === 'email') return hasEmail(stored) ? stored : 'No email'
  return stored
}
