import { countOf } from '../count.ts'
import { homeSizeLabels, type HomeSize } from '../quote/facts/home-size.ts'
import { dollarsFromCents, formatDollars } from '../quote/money.ts'
import { usualMove } from './price-sums.ts'
import { depositDueLabel, depositLabel } from './terms-beside.ts'
import { homeSizes, shownPrices, type PriceGroup, type Prices } from './prices.ts'

/** A fact about prices with its label. The text is null if the owner hasn't entered the fact. */
export interface PriceLine {
  label: string
  text: string | null
}

const money = (cents: number) => formatDollars(dollarsFromCents(cents))

const line = <Value>(
  label: string,
  value: Value | null,
  describe: (value: Value) => string = String,
): PriceLine => ({ label, text: value === null ? null : describe(value) })

const hourlyRate = (cents: number) => `${money(cents)} an hour`
const hoursText = (hours: number) => countOf(hours, 'hour')

/**
 * Example: '3 movers, usually 4–6 hours, $760–$1,140 plus the travel fee'.
 * @returns null if nothing is known about this size
 */
export function describeUsualMove(prices: Prices, size: HomeSize): string | null {
  const { movers, hours, range } = usualMove(prices, size)
  const [from, to] = hours ?? []
  const { travel_cents: fee, travel_hours: time } = prices.minimum
  const plus = (fee ?? 0) > 0 || time !== null ? ' plus the travel fee' : ''
  const parts = [
    movers === null ? null : countOf(movers, 'mover'),
    hours === null ? null : `usually ${from === to ? '' : `${from}–`}${hoursText(to ?? 0)}`,
    range && `${[...new Set(range)].map(money).join('–')}${plus}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(', ')
}

function travelText({ travel_cents: fee, travel_hours: hours }: Prices['minimum']): string | null {
  if (fee !== null) return fee === 0 ? 'None' : money(fee)
  return hours === null ? null : `${hoursText(hours)} at the hourly rate`
}

function depositText({ amount_cents: cents, percent }: Prices['deposit']): string | null {
  if (cents !== null) return cents === 0 ? 'None' : money(cents)
  return percent === null ? null : `${percent}% of the estimate`
}

/** All facts of each group as text, for the website and for the office. */
export const priceLines: Record<PriceGroup, (prices: Prices) => PriceLine[]> = {
  hourly: ({ hourly }) => [
    line('2 movers', hourly.two_cents, hourlyRate),
    line('3 movers', hourly.three_cents, hourlyRate),
    line('4 movers', hourly.four_cents, hourlyRate),
    line('Each further mover', hourly.further_cents, hourlyRate),
    line(
      'Surcharge',
      hourly.surcharge_cents,
      (cents) => `${money(cents)} more an hour: ${hourly.surcharge_when ?? ''}`,
    ),
    line('The clock starts', hourly.clock_starts),
    line('The clock stops', hourly.clock_stops),
  ],
  minimum: ({ minimum }) => [
    line('Minimum', minimum.hours, hoursText),
    line('Travel fee', travelText(minimum)),
  ],
  usual: (prices) =>
    homeSizes.map((size) => line(homeSizeLabels[size], describeUsualMove(prices, size))),
  extras: ({ extras: { list } }) =>
    list === null
      ? [line('Extras', null)]
      : list.map(({ name, cents, per_piece }) =>
          line(name, cents, (price) => `${money(price)} per ${per_piece ? 'piece' : 'move'}`),
        ),
  deposit: ({ deposit }) => [
    line(depositLabel, depositText(deposit)),
    line(depositDueLabel, deposit.due),
  ],
  paying: ({ paying }) => [
    line('Ways to pay', paying.ways),
    line('Payment due', paying.due),
    line('Tips', paying.tip),
  ],
  canceling: ({ canceling }) => [
    line('Free canceling', canceling.free_days, (days) =>
      days === 0 ? 'Until the day of the move' : `Until ${countOf(days, 'day')} before the move`,
    ),
    line('Canceling later', canceling.cost),
  ],
  coverage: ({ coverage }) => [
    line(
      'Basic coverage',
      coverage.pound_cents,
      (cents) => `${money(cents)} per pound per article`,
    ),
    line('Full-value protection', coverage.full_value),
    line('Claims', coverage.claim),
  ],
}

const termGroups = ['minimum', 'deposit', 'paying', 'canceling', 'coverage'] as const

/**
 * The published terms that customers see with an estimate: minimum, deposit, payment, cancellation
 * and coverage.
 * @param stored `prices` of `settings/office`
 */
export const priceTerms = (stored: unknown) =>
  termGroups.flatMap((group) => knownLines(group, shownPrices(stored)))

/** Leaves out facts that the owner hasn't entered. */
export const knownLines = (group: PriceGroup, prices: Prices) =>
  priceLines[group](prices).flatMap(({ label, text }) => (text === null ? [] : [{ label, text }]))
