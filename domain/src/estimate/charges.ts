import * as z from 'zod/mini'
import { centsFromDollars, hoursCents } from '../quote/money.ts'

/** What an estimate and a final bill charge for. */
export const chargesSchema = z.object({
  hours: z.nullable(z.number()),
  /** Dollars per hour for the whole crew. */
  rate: z.nullable(z.number()),
  /** The charges besides the crew's hours. */
  lines: z.array(z.object({ text: z.string(), cents: z.int() })),
})
export type Charges = z.output<typeof chargesSchema>
export type ChargeLine = Charges['lines'][number]

export const noCharges: Charges = { hours: null, rate: null, lines: [] }

/** The crew's charge in cents, rounded to the cent once; null without hours or rate. */
export function crewCents({ hours, rate }: Pick<Charges, 'hours' | 'rate'>): number | null {
  if (hours === null || rate === null) return null
  return hoursCents(hours, centsFromDollars(rate))
}

/**
 * The sum of the charges in cents, added as integers, so exact.
 * @returns null when no charge can be calculated
 */
export function sumCents(charges: Charges): number | null {
  const crew = crewCents(charges)
  if (crew === null && charges.lines.length === 0) return null
  return charges.lines.reduce((sum, { cents }) => sum + cents, crew ?? 0)
}
