import { business } from '../business.ts'

export const maxEstimateCents = 1_000_000_00

const formatter = new Intl.NumberFormat(business.locale, {
  style: 'currency',
  currency: business.currency,
})

export function centsFromDollars(dollars: number): number {
  return Math.round(dollars * 100)
}

export function dollarsFromCents(cents: number): number {
  return cents / 100
}

/** Formats cents with decimals, '$4,850.00' for 485000, so that amounts line up in a column. */
export function formatCents(cents: number): string {
  return formatter.format(cents / 100)
}

/** Formats dollars, '$4,850' for 4850. Cents are shown only if they aren't zero. */
export function formatDollars(dollars: number): string {
  return formatCents(centsFromDollars(dollars)).replace(/\.00$/, '')
}

/** The text of a field for an amount: '4850.5' for 4850.5, '' for null. */
export function estimateText(dollars: number | null | undefined): string {
  return dollars === null || dollars === undefined ? '' : String(dollars)
}

/**
 * The price of a crew's hours in cents, rounded once (half up).
 * @param cents the rate per hour
 */
export const hoursCents = (hours: number, cents: number) =>
  Math.floor((Math.round(hours * 4) * cents + 2) / 4)
