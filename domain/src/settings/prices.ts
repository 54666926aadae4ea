import * as z from 'zod/mini'
import { keysOf } from '../keys.ts'
import {
  homeSizes,
  isInRange,
  noPrices,
  soundPrices,
  type numberKinds,
  priceGroups,
  priceLimits,
  type GroupOf,
  type PriceGroup,
} from '../prices/prices.ts'
import { priceLines } from '../prices/describe-prices.ts'
import { homeSizeLabels } from '../quote/facts/home-size.ts'
import type { OfficeSettings } from '../work/office-settings.ts'
import { line } from './company.ts'
import type { FieldGroup, SettingField } from './setting-form.ts'
import { inOffice, type PagedSetting } from './setting.ts'

export const priceMessages = {
  rate: 'Enter more than $0 and at most $1,000',
  price: 'Enter at most $10,000',
  hours: 'Enter quarter hours up to 24, such as 3.5',
  movers: 'Enter 1 to 12 movers',
  percent: 'Enter a whole percent from 1 to 100',
  days: 'Enter 0 to 60 days',
  extra: 'Enter a price up to $10,000, such as 75 or 12.50',
  extras: `List at most ${priceLimits.extras} extras`,
  twice: 'This extra is already listed',
  surcharge: 'Say when it applies, such as weekends',
  travel: 'Enter an amount or hours, not both',
  deposit: 'Enter an amount or a percent, not both',
  order: 'Enter at least as many hours as in “Hours from”',
} as const

const amount = (kind: keyof typeof numberKinds, message: string = priceMessages[kind]) =>
  z.number(message).check(z.refine((value) => isInRange(kind, value), message))

const extra = z.strictObject({
  name: line(priceLimits.name),
  cents: amount('price', priceMessages.extra),
  per_piece: z.boolean(),
})
const extras = z.array(extra).check(
  z.minLength(1),
  z.maxLength(priceLimits.extras, priceMessages.extras),
  z.refine(
    (list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length,
    priceMessages.twice,
  ),
)

const valueOf = (kind: keyof typeof numberKinds | 'text' | 'extras'): z.ZodMiniType => {
  if (kind === 'text') return z.nullable(line(priceLimits.text))
  return z.nullable(kind === 'extras' ? extras : amount(kind))
}

interface Shown<Group extends PriceGroup> {
  title: string
  about: string
  fields: readonly (SettingField | FieldGroup)[]
  /** What is missing if a fact isn't set, by the fact's label; `other` for all other facts. */
  missing: { other: string; [label: string]: string }
  /** Checks facts that depend on each other. Null if they are valid. */
  check?: (value: GroupOf<Group>) => { path: string; message: string } | null
}

const cents = (name: string, label: string, hint?: string): SettingField => ({
  ...{ name, kind: 'cents', label, inputMode: 'decimal', optional: true },
  ...(hint !== undefined && { hint }),
})
const count = (name: string, label: string, hint?: string): SettingField => ({
  ...cents(name, label, hint),
  kind: 'number',
})
const words = (name: string, label: string, hint: string): SettingField => ({
  ...{ name, kind: 'fact', label, hint, optional: true },
})
const sideBySide = (...fields: SettingField[]): FieldGroup => ({ columns: 2, from: 'sm', fields })

const faq = 'Customers find no answer on the website.'

/** How the prices in Settings show and edit each group. */
const shown: { [Group in PriceGroup]: Shown<Group> } = {
  hourly: {
    title: 'Hourly rates',
    about: 'For the whole crew and its truck. Estimates begin with the rate for their movers.',
    fields: [
      sideBySide(cents('two_cents', '2 movers ($)'), cents('three_cents', '3 movers ($)')),
      sideBySide(
        cents('four_cents', '4 movers ($)'),
        cents('further_cents', 'Each further mover ($)'),
      ),
      cents('surcharge_cents', 'Surcharge per hour ($)'),
      words('surcharge_when', 'When the surcharge applies', 'Such as “weekends”'),
      words('clock_starts', 'The clock starts', 'Such as “when the crew arrives at your home”'),
      words('clock_stops', 'The clock stops', 'Such as “when the last box is inside”'),
    ],
    missing: {
      other: 'Estimates for this crew begin without a rate.',
      'Each further mover': 'Larger crews have no rate.',
      Surcharge: 'Rates are the same on every day.',
      'The clock starts': faq,
      'The clock stops': faq,
    },
    check: ({ surcharge_cents, surcharge_when }) =>
      surcharge_cents !== null && surcharge_when === null
        ? { path: 'surcharge_when', message: priceMessages.surcharge }
        : null,
  },
  minimum: {
    title: 'Minimum and travel',
    about: 'Estimates count at least the minimum. The travel fee is an amount, or time.',
    fields: [
      count('hours', 'Minimum hours'),
      sideBySide(
        cents('travel_cents', 'Travel fee ($)', '0 if there is none'),
        count('travel_hours', 'Or hours of travel', 'At the hourly rate'),
      ),
    ],
    missing: { other: faq, Minimum: 'Estimates count the hours as they are.' },
    check: ({ travel_cents, travel_hours }) =>
      travel_cents !== null && travel_hours !== null
        ? { path: 'travel_hours', message: priceMessages.travel }
        : null,
  },
  usual: {
    title: 'Usual moves',
    about: 'An estimate begins with these movers, the most hours, and their hourly rate.',
    fields: homeSizes.map((size) => ({
      ...{ legend: homeSizeLabels[size], columns: 3 },
      fields: [
        count(`${size}_movers`, 'Movers'),
        count(`${size}_from`, 'Hours from'),
        count(`${size}_to`, 'Hours to'),
      ],
    })),
    missing: { other: 'Estimates start empty.' },
    check: (value) => {
      const size = homeSizes.find(
        (each) => (value[`${each}_from`] ?? 0) > (value[`${each}_to`] ?? Infinity),
      )
      return size === undefined ? null : { path: `${size}_to`, message: priceMessages.order }
    },
  },
  extras: {
    title: 'Extras',
    about: 'What costs extra, such as a piano, packing material or a long carry.',
    fields: [{ name: 'list', kind: 'extras', label: 'Extras' }],
    missing: { other: faq },
  },
  deposit: {
    title: 'Deposit',
    about: 'An amount, or a percent of the estimate.',
    fields: [
      sideBySide(
        cents('amount_cents', 'Deposit ($)', '0 if you take none'),
        count('percent', 'Or percent of the estimate'),
      ),
      words('due', 'Deposit due', 'Such as “when you book”'),
    ],
    missing: { other: faq },
    check: ({ amount_cents, percent }) =>
      amount_cents !== null && percent !== null
        ? { path: 'percent', message: priceMessages.deposit }
        : null,
  },
  paying: {
    title: 'Paying',
    about: 'How and when customers pay.',
    fields: [
      words('ways', 'Ways to pay', 'Such as “Cash, check, card or Zelle”'),
      words('due', 'Payment due', 'Such as “when the move is done”'),
      words('tip', 'Tips', 'Such as “Never expected, always welcome.”'),
    ],
    missing: { other: faq },
  },
  canceling: {
    title: 'Canceling',
    about: 'Until when canceling is free, and what it costs after that.',
    fields: [
      count('free_days', 'Free until this many days before the move'),
      words('cost', 'Canceling later', 'Such as “The deposit isn’t returned.”'),
    ],
    missing: { other: faq },
  },
  coverage: {
    title: 'Coverage',
    about: 'What customers get if something breaks.',
    fields: [
      cents('pound_cents', 'Basic coverage per pound per article ($)', 'Such as 0.60'),
      words('full_value', 'Full-value protection', 'Such as “On request, before the move”'),
      words('claim', 'Claims', 'Such as “In writing, within nine months”'),
    ],
    missing: { other: faq },
  },
}

function priceSetting<Group extends PriceGroup>(
  group: Group,
): PagedSetting<GroupOf<Group>, OfficeSettings> {
  const { title, about, fields, missing, check } = shown[group] as Shown<Group>
  const facts = Object.entries(priceGroups[group]).map(([field, kind]) => [field, valueOf(kind)])
  const value = z.strictObject({ ...Object.fromEntries(facts), public: z.boolean() })
  return {
    ...{ name: `prices_${group}`, what: `“${title}”`, isOne: true, ...inOffice },
    value: value.check(({ value: typed, issues }) => {
      const problem = check?.(typed as never) ?? null
      if (problem === null) return
      const { path, message } = problem
      issues.push({ code: 'custom', path: [path], message, input: typed })
    }) as unknown as z.ZodMiniType<GroupOf<Group>>,
    read: (stored) => soundPrices(stored?.prices)[group],
    write: (written, { stored }) => ({
      prices: { ...soundPrices(stored?.prices), [group]: written },
    }),
    page: {
      ...{ section: 'prices', title, about, edit: `Edit ${title}`, saved: `${title} saved` },
      isWide: true,
      fields: [...fields, { name: 'public', kind: 'tick', label: 'Show on the website' }],
      show: (entered) => [
        ...priceLines[group]({ ...noPrices, [group]: entered }).map(({ label, text }) => ({
          label,
          text: text ?? `Not set. ${missing[label] ?? missing.other}`,
        })),
        { label: 'Website', text: entered.public ? 'Shown' : 'For the office only' },
      ],
    },
  }
}

export const prices = keysOf(priceGroups).map((group) =>
  priceSetting(group),
) as unknown as PagedSetting<unknown, OfficeSettings>[]
