import { business } from '../business.ts'

export const maxEstimateCents = 1_000_000_00

const formatter = new Intl.NumberFormat(business.locale, {
  style: 'currency',
  currency: business.currency,
})

/**
 * Converts dollars from Firestore to cents; the only place where amounts are rounded to the cent.
 */
export function centsFromDollars(dollars: number): number {
  return Math.round(dollars * 100)
}

/** Converts cents to the number that `estimate_amount` stores. */
export function dollarsFromCents(cents: number): number {
  return cents / 100
}

/** '$4,850.00' for 485000: an amount in a column, so that its digits line up. */
export function formatCents(cents: number): string {
  return formatter.format(cents / 100)
}

/** '$4,850' for the stored 4850, and '$4,850.50' for 4850.5: an amount anywhere but in a column. */
export function formatDollars(dollars: number): string {
  return formatCents(centsFromDollars(dollars)).replace(/\.00$/, '')
}

/** The initial text of the Update dialog: '4850.5' for 4850.5, '' for none. */
export function estimateText(dollars: number | null | undefined): string {
  return dollars === null || dollars === undefined ? '' : String(dollars)
}

/** The price of a crew's hours in cents, rounded half up to the cent once. */
export const hoursCents = (hours: number, cents: number) =>
  Math.floor((Math.round(hours * 4) * cents + 2) / 4)
