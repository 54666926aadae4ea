import * as z from 'zod/mini'
import { centsFromDollars, hoursCents } from '../quote/money.ts'

export const chargesSchema = z.object({
  hours: z.nullable(z.number()),
  /** Dollars per hour for the whole crew. */
  rate: z.nullable(z.number()),
  lines: z.array(z.object({ text: z.string(), cents: z.int() })),
})
export type Charges = z.output<typeof chargesSchema>
export type ChargeLine = Charges['lines'][number]

export const noCharges: Charges = { hours: null, rate: null, lines: [] }

/** What the crew's hours cost, in cents, rounded once; null without hours or rate. */
export function crewCents({ hours, rate }: Pick<Charges, 'hours' | 'rate'>): number | null {
  if (hours === null || rate === null) return null
  return hoursCents(hours, centsFromDollars(rate))
}

/**
 * The sum of the charges in cents, added as integers to be exact.
 * @returns null if no charge can be calculated
 */
export function sumCents(charges: Charges): number | null {
  const crew = crewCents(charges)
  if (crew === null && charges.lines.length === 0) return null
  return charges.lines.reduce((sum, { cents }) => sum + cents, crew ?? 0)
}
