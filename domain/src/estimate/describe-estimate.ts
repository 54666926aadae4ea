import { countOf } from '../count.ts'
import { formatLongDate, todayAtOffice } from '../plain-date.ts'
import { dollarsFromCents, formatDollars } from '../quote/money.ts'
import { crewCents, type Charges } from './charges.ts'

interface Parts extends Charges {
  crew?: number | null
}

/**
 * The details of an amount, one line each: '3 movers, 5 hours at $165 an hour for the crew: $825',
 * 'Packing material: $425.50'. Details that the office didn't enter are left out.
 */
export function describeParts(parts: Parts): string[] {
  const lines = parts.lines.map(
    ({ text, cents }) => `${text}: ${formatDollars(dollarsFromCents(cents))}`,
  )
  return [describeCrew(parts), ...lines].filter((part) => part !== null)
}

/** Examples: 'Deposit: $200', 'Deposit: None'. */
export function describeDeposit(cents: number): string {
  return `Deposit: ${cents === 0 ? 'None' : formatDollars(dollarsFromCents(cents))}`
}

/**
 * 'Good until Friday, December 4, 2026'. After that day, tells the customer to call for a new
 * estimate.
 * @param day the last day, in the office's time zone
 */
export function describeGoodUntil(day: string, now: Date): string {
  const until = formatLongDate(day)
  return todayAtOffice(now) <= day
    ? `Good until ${until}`
    : `This estimate was good until ${until}. Call us for a new one.`
}

function describeCrew({ crew = null, hours, rate }: Parts): string | null {
  const movers = crew === null ? null : countOf(crew, 'mover')
  const time = hours === null ? null : countOf(hours, 'hour')
  const who = [movers, time].filter((part) => part !== null).join(', ')
  if (rate === null) return who === '' ? null : who
  const price = `at ${formatDollars(rate)} an hour for the crew`
  const cents = crewCents({ hours, rate })
  const line = who === '' ? `${price.charAt(0).toUpperCase()}${price.slice(1)}` : `${who} ${price}`
  return cents === null ? line : `${line}: ${formatDollars(dollarsFromCents(cents))}`
}
