import type { HomeSize } from '../quote/facts/home-size.ts'
import { hoursCents } from '../quote/money.ts'
import type { Prices } from './prices.ts'

/**
 * The hourly rate of a crew in cents: the owner's rate for the largest crew of at most this size,
 * plus the price of each further mover. Null if it can't be calculated.
 */
export function rateCents(hourly: Prices['hourly'], movers: number): number | null {
  const rates = [
    [4, hourly.four_cents],
    [3, hourly.three_cents],
    [2, hourly.two_cents],
  ] as const
  const [count, cents] = rates.find(([size, rate]) => size <= movers && rate !== null) ?? []
  if (count === undefined || cents === undefined || cents === null) return null
  const further = movers - count
  if (further === 0) return cents
  return hourly.further_cents === null ? null : cents + further * hourly.further_cents
}

/** The hours that are charged: at least the minimum. */
export const chargedHours = (hours: number, minimum: number | null) => Math.max(hours, minimum ?? 0)

/**
 * How many movers and hours a move of such a home usually takes, its hourly rate, and its range of
 * prices in cents without the travel fee. Each is null if it is unknown.
 */
export function usualMove(
  { usual, hourly, minimum }: Pick<Prices, 'usual' | 'hourly' | 'minimum'>,
  size: HomeSize,
) {
  const movers = usual[`${size}_movers`]
  const from = usual[`${size}_from`] ?? usual[`${size}_to`]
  const to = usual[`${size}_to`] ?? from
  const rate = movers === null ? null : rateCents(hourly, movers)
  const hours = from === null || to === null ? null : ([from, to] as const)
  const centsOf = (count: number, cents: number) =>
    hoursCents(chargedHours(count, minimum.hours), cents)
  return {
    ...{ movers, hours, rate },
    range:
      hours === null || rate === null
        ? null
        : ([centsOf(hours[0], rate), centsOf(hours[1], rate)] as const),
  }
}

/**
 * The deposit of a move in cents, rounded to the cent once (half up); null if the owner hasn't
 * entered a deposit.
 * @param cents the price of the move
 */
export function depositCents({ amount_cents, percent }: Prices['deposit'], cents: number) {
  if (amount_cents !== null) return Math.min(amount_cents, cents)
  return percent === null ? null : Math.floor((cents * percent + 50) / 100)
}
