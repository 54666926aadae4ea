import * as z from 'zod/mini'
import { companyLimits, noCompany, type Company } from '../company.ts'
import { publicSettingsPath } from '../paths.ts'
import { httpsMax, isPublicHttps } from '../public-https.ts'
import { publicCompanySchema } from '../stored-company.ts'
import { countCharacters, hasLetter } from '../text.ts'
import { tooLong } from '../field-text.ts'
import { actionId, planValue, shownText, type DocumentSetting } from './setting.ts'

/** Why a fact about the company is refused. */
export const companyMessages = {
  text: 'Use plain text on one line, with letters or digits',
  address:
    'Enter a street address with its number, such as 1420 Kenyon St NW, Washington, DC 20010',
  usdot: 'Enter the 1 to 8 digits of the USDOT number, without zeros before them',
  mcNumber: 'Enter the 1 to 8 digits of the MC number, such as MC-123456',
  url: 'Enter an address that begins with https:// and that anyone can open',
  links: `List at most ${companyLimits.links} pages`,
  twice: 'This page is already listed',
} as const

/** Control characters, and all invisible characters except an ordinary space. */
const unseen = /(?! )[\p{Z}\p{C}\u034f\u115f\u1160\u2800\u3164\uffa0]/u

/** One line without markup, line breaks and invisible characters. */
const line = (max: number) =>
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

/**
 * The values that can be stored; null for what isn't filled in. The form checks with the same
 * fields.
 */
export const companyFields = {
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
}

const shownField = z.nullable(shownText)
const shownLink = z.strictObject({ label: shownText, url: shownText })

export const companyChange = z.strictObject({
  setting: z.literal('company'),
  actionId,
  expects: z.strictObject({
    ...{ legal_name: shownField, street_address: shownField, usdot: shownField },
    ...{ mc_number: shownField, state_license: shownField, insurance: shownField },
    review_links: z.nullable(z.array(shownLink).check(z.maxLength(100))),
    rating_source: shownField,
  }),
  value: z.strictObject(companyFields),
})
type CompanyChange = z.output<typeof companyChange>

/**
 * The company's public facts. The document doesn't store its editor, because everyone can read it.
 */
export const companySetting: DocumentSetting<CompanyChange> = {
  ...{ path: () => publicSettingsPath, about: () => 'company', isSigned: false, isWhole: true },
  plan: (read, { expects, value }) =>
    planValue<Company>(
      {
        ...{ current: read(publicCompanySchema)?.company ?? noCompany },
        ...{ expected: expects, wished: value },
      },
      { company: value },
    ),
}
