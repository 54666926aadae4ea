import * as z from 'zod/mini'

/** Bounds of what the office enters about the company, in characters. */
export const companyLimits = {
  legalName: 120,
  address: 200,
  license: 60,
  insurance: 300,
  links: 5,
  label: 40,
  url: 300,
} as const

/** Facts about the company, public in `settings/public`; null for those that aren't filled in. */
export const companySchema = z.object({
  legal_name: z.nullable(z.string()),
  street_address: z.nullable(z.string()),
  usdot: z.nullable(z.string()),
  mc_number: z.nullable(z.string()),
  state_license: z.nullable(z.string()),
  /** One sentence. */
  insurance: z.nullable(z.string()),
  /** Pages with reviews of the company. */
  review_links: z.nullable(z.array(z.object({ label: z.string(), url: z.string() }))),
  /** The page that shows the rating. */
  rating_source: z.nullable(z.string()),
})
export type Company = z.output<typeof companySchema>

/** The company while nothing is filled in. */
export const noCompany: Company = {
  ...{ legal_name: null, street_address: null, usdot: null, mc_number: null },
  ...{ state_license: null, insurance: null, review_links: null, rating_source: null },
}

/** The part of `settings/public` about the company. */
export const publicCompanySchema = z.object({ company: z._default(companySchema, noCompany) })

/** Names that the public internet doesn't have (RFC 2606, RFC 6762, RFC 8375). */
const privateNames = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
]
const reservedNames = ['test', 'invalid', 'example', 'onion', 'arpa', 'alt']
const notPublic = [...privateNames, ...reservedNames]

/** Whether an address opens with https on a host of the public internet. */
export function isPublicHttps(text: string): boolean {
  if (!/^https:\/\/[A-Za-z0-9][!-~]*$/.test(text) || /["'<>\\^`{|}]/.test(text)) return false
  if (text.length > companyLimits.url || !URL.canParse(text)) return false
  const { hostname, port, username, password } = new URL(text)
  const labels = hostname.split('.')
  const last = labels.at(-1) ?? ''
  return (
    [port, username, password].every((part) => part === '') &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label)) &&
    /^[a-z][a-z0-9-]*[a-z0-9]$/.test(last) &&
    !notPublic.includes(last)
  )
}
