import * as z from 'zod/mini'
import { companyLimits, noCompany, type Company } from '../company.ts'
import { publicSettingsPath } from '../paths.ts'
import { httpsMax, isPublicHttps } from '../public-https.ts'
import { publicCompanySchema } from '../stored-company.ts'
import { countCharacters, hasLetter } from '../text.ts'
import { keysOf } from '../keys.ts'
import { tooLong } from '../field-text.ts'
import type { SettingField } from './setting-form.ts'
import type { PagedSetting } from './setting.ts'

export const companyMessages = {
  text: 'Use plain text on one line, with letters or digits',
  address:
    'Enter a street address with its number, such as 1420 Kenyon St NW, Washington, DC 20010',
  usdot: 'Enter the 1 to 8 digits of the USDOT number, without zeros before them',
  mcNumber: 'Enter the 1 to 8 digits of the MC number, such as MC-123456',
  count: 'Enter the number of reviews in digits, such as 212',
  url: 'Enter an address that begins with https:// and that anyone can open',
  links: `List at most ${companyLimits.links} pages`,
  twice: 'This page is already listed',
} as const

/** Control characters and invisible characters, except for an ordinary space. */
const unseen = /(?! )[\p{Z}\p{C}\u034f\u115f\u1160\u2800\u3164\uffa0]/u

/** One line of text without markup and invisible characters. */
export const line = (max: number) =>
  z.string().check(
    z.refine((text) => text.length <= 4 * max, { error: tooLong(max), abort: true }),
    z.refine((text) => countCharacters(text) <= max, tooLong(max)),
    z.refine(
      (text) => hasLetter(text) && !unseen.test(text) && !/[<>]/.test(text),
      companyMessages.text,
    ),
  )
const url = z.string().check(
  z.refine((text) => text.length <= httpsMax, {
    error: tooLong(httpsMax),
    abort: true,
  }),
  z.refine(isPublicHttps, companyMessages.url),
)
const link = z.strictObject({ label: line(companyLimits.label), url })

/** How Settings shows a fact: its label, its hint, and what is missing without it. */
interface Fact {
  label: string
  hint: string
  missing: string
}

const facts: Record<Exclude<keyof Company, 'review_links'>, Fact> = {
  legal_name: {
    label: 'Legal name',
    hint: 'As it’s registered, such as Potomac Movers LLC',
    missing: 'The name under which the company is registered.',
  },
  street_address: {
    label: 'Street address',
    hint: 'On one line, with city, state and ZIP code',
    missing: 'Customers distrust a mover without an address.',
  },
  usdot: {
    label: 'USDOT number',
    hint: 'Movers between states must show it, such as 1234567',
    missing: 'Movers between states must show it in their advertising.',
  },
  mc_number: {
    label: 'MC number',
    hint: 'Such as MC-123456',
    missing: 'The footer shows none.',
  },
  state_license: {
    label: 'State license',
    hint: 'With the state, such as Virginia HG-412',
    missing: 'The footer shows none.',
  },
  insurance: {
    label: 'Insurance',
    hint: 'One sentence, such as “Every move is insured up to $50,000.”',
    missing: 'Customers look for it before they choose a mover.',
  },
  rating_source: {
    label: 'Source of the rating',
    hint: 'The page that shows our rating, beginning with https://',
    missing: 'Customers can’t check the rating without a page that shows it.',
  },
  rating_count: {
    label: 'Number of reviews',
    hint: 'As that page says, such as 212',
    missing: 'The rating doesn’t say how many reviews it is from.',
  },
}

const factField = (name: keyof typeof facts, more: Partial<SettingField> = {}): SettingField => ({
  ...{ name, kind: 'fact', label: facts[name].label, hint: facts[name].hint, optional: true },
  ...more,
})

/**
 * The company's public facts; null if not filled in. The document doesn't store its last editor,
 * because everyone can read it.
 */
export const company: PagedSetting<Company, z.output<typeof publicCompanySchema>> = {
  ...{ name: 'company', what: 'the company', isOne: true },
  value: z.strictObject({
    legal_name: z.nullable(line(companyLimits.legalName)),
    street_address: z.nullable(
      line(companyLimits.address).check(
        z.refine((text) => /\d/.test(text) && /\p{L}{2}/u.test(text), companyMessages.address),
      ),
    ),
    usdot: z.nullable(z.string().check(z.regex(/^[1-9]\d{0,7}$/, companyMessages.usdot))),
    mc_number: z.nullable(
      z.string().check(z.regex(/^(?:MC[- ]?)?[1-9]\d{0,7}$/, companyMessages.mcNumber)),
    ),
    state_license: z.nullable(line(companyLimits.license)),
    insurance: z.nullable(line(companyLimits.insurance)),
    review_links: z.nullable(
      z.array(link).check(
        z.minLength(1),
        z.maxLength(companyLimits.links, companyMessages.links),
        z.refine(
          (links) => new Set(links.map(({ url: page }) => page)).size === links.length,
          companyMessages.twice,
        ),
      ),
    ),
    rating_source: z.nullable(url),
    rating_count: z._default(
      z.nullable(z.string().check(z.regex(/^[1-9]\d{0,5}$/, companyMessages.count))),
      null,
    ),
  }),
  path: () => publicSettingsPath,
  schema: publicCompanySchema,
  isWhole: true,
  read: (stored) => stored?.company ?? noCompany,
  write: (value) => ({ company: value }),
  page: {
    ...{ section: 'company', title: 'Company' },
    ...{ edit: 'Edit Company', saved: 'Company saved', isWide: true },
    note: 'What customers and search engines may know about the company. Leave a field blank to skip it.',
    about: 'Leave a field blank to skip it.',
    fields: [
      factField('legal_name'),
      factField('street_address'),
      {
        ...{ columns: 2, from: 'md' },
        fields: [factField('usdot', { inputMode: 'numeric' }), factField('mc_number')],
      },
      factField('state_license'),
      factField('insurance', { rows: 2 }),
      factField('rating_source', { type: 'url' }),
      factField('rating_count', { inputMode: 'numeric' }),
      { name: 'review_links', kind: 'links', label: 'Review pages' },
    ],
    show: (value) => [
      ...keysOf(facts).map((name) => ({
        label: facts[name].label,
        text: value[name] ?? `Not set. ${facts[name].missing}`,
      })),
      {
        label: 'Review pages',
        text:
          value.review_links?.map(({ label, url: page }) => `${label}: ${page}`).join('\n') ??
          'Not set. The website links to none.',
      },
    ],
  },
}
