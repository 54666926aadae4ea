import { keysOf, recordOf } from '../keys.ts'
import { homeSizeLabels, type HomeSize } from '../quote/facts/home-size.ts'
import { lineOf } from '../shown-company.ts'

// This folder doesn't use zod, because public pages load it if prices are published.

/** Bounds of numbers by kind. Prices are in cents; hours have steps of a quarter. */
export const numberKinds = {
  rate: { min: 1, max: 1_000_00, step: 1 },
  price: { min: 0, max: 10_000_00, step: 1 },
  hours: { min: 0.25, max: 24, step: 0.25 },
  movers: { min: 1, max: 12, step: 1 },
  percent: { min: 1, max: 100, step: 1 },
  days: { min: 0, max: 60, step: 1 },
} as const
type NumberKind = keyof typeof numberKinds

export const priceLimits = { text: 200, name: 60, extras: 20 } as const

/** A thing or service that costs extra, per piece or once per move. */
export interface Extra {
  name: string
  cents: number
  per_piece: boolean
}

export const homeSizes = keysOf(homeSizeLabels)

type UsualFields = Record<`${HomeSize}_movers`, 'movers'> &
  Record<`${HomeSize}_from` | `${HomeSize}_to`, 'hours'>
const usualFields = Object.fromEntries(
  homeSizes.flatMap((size) => [
    ...[[`${size}_movers`, 'movers'] as const, [`${size}_from`, 'hours'] as const],
    [`${size}_to`, 'hours'] as const,
  ]),
) as UsualFields

/** The groups of facts about prices, and the kind of each fact. */
export const priceGroups = {
  hourly: {
    ...{ two_cents: 'rate', three_cents: 'rate', four_cents: 'rate', further_cents: 'rate' },
    ...{ surcharge_cents: 'rate', surcharge_when: 'text' },
    ...{ clock_starts: 'text', clock_stops: 'text' },
  },
  /** The travel fee is an amount, or time at the hourly rate. */
  minimum: { hours: 'hours', travel_cents: 'price', travel_hours: 'hours' },
  usual: usualFields,
  extras: { list: 'extras' },
  /** An `amount_cents` of 0 means that there is no deposit. */
  deposit: { amount_cents: 'price', percent: 'percent', due: 'text' },
  paying: { ways: 'text', due: 'text', tip: 'text' },
  canceling: { free_days: 'days', cost: 'text' },
  coverage: { pound_cents: 'price', full_value: 'text', claim: 'text' },
} as const satisfies Record<string, Record<string, NumberKind | 'text' | 'extras'>>

export type PriceGroup = keyof typeof priceGroups
type Fields<Group extends PriceGroup> = (typeof priceGroups)[Group]
interface Values extends Record<NumberKind, number> {
  text: string
  extras: readonly Extra[]
}
export type GroupOf<Group extends PriceGroup> = {
  readonly [Field in keyof Fields<Group>]:
    (Fields<Group>[Field] extends keyof Values ? Values[Fields<Group>[Field]] : never) | null
} & {
  readonly public: boolean
}
export type Prices = { readonly [Group in PriceGroup]: GroupOf<Group> }

export function isInRange(kind: NumberKind, value: unknown): value is number {
  const { min, max, step } = numberKinds[kind]
  return typeof value === 'number' && value >= min && value <= max && Number.isInteger(value / step)
}

function extrasOf(stored: unknown): Extra[] | null {
  if (!Array.isArray(stored)) return null
  const extras = stored.flatMap((extra: Partial<Record<keyof Extra, unknown>> | null) => {
    const name = lineOf(extra?.name, priceLimits.name)
    const cents = extra?.cents
    if (name === null || !isInRange('price', cents)) return []
    return [{ name, cents, per_piece: extra?.per_piece === true }]
  })
  return extras.length === 0 ? null : extras.slice(0, priceLimits.extras)
}

function soundValue(kind: NumberKind | 'text' | 'extras', stored: unknown) {
  if (kind === 'text') return lineOf(stored, priceLimits.text)
  if (kind === 'extras') return extrasOf(stored)
  return isInRange(kind, stored) ? stored : null
}

type Fact = ReturnType<typeof soundValue>
const fieldsOf = (stored: unknown) =>
  (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>

/**
 * Reads stored prices. A value that is missing or not valid becomes null.
 * @param stored `prices` of `settings/office` or `settings/public`
 */
export const soundPrices = (stored: unknown): Prices =>
  recordOf(keysOf(priceGroups), (group) => {
    const values = fieldsOf(fieldsOf(stored)[group])
    const facts = Object.entries(priceGroups[group]).map(([field, kind]): [string, Fact] => [
      field,
      soundValue(kind, values[field]),
    ])
    return { ...Object.fromEntries(facts), public: values['public'] === true }
  }) as unknown as Prices

export const noPrices: Prices = soundPrices(null)

const isPublic = (group: Prices[PriceGroup]) =>
  group.public && Object.entries(group).some(([field, fact]) => field !== 'public' && fact !== null)

/**
 * The groups of prices that everyone may read: those that the owner publishes and that have a fact.
 */
export const publicPrices = (stored: unknown): Partial<Prices> =>
  Object.fromEntries(Object.entries(soundPrices(stored)).filter(([, group]) => isPublic(group)))

/**
 * The prices that the website shows.
 * @param stored `prices` of `settings/public`
 */
export const shownPrices = (stored: unknown): Prices => ({ ...noPrices, ...publicPrices(stored) })
