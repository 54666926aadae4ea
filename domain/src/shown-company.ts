import { companyLimits, noCompany, type Company, type ReviewLink } from './company.ts'

/** Characters that could be markup, break a line, or reverse the words around them. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}<>]+/gu

/** One line of at most `max` code points; null if nothing visible is left of the text. */
export function lineOf(stored: unknown, max: number): string | null {
  if (typeof stored !== 'string') return null
  // A code point has at most two UTF-16 units. Cutting between code points doesn't split an emoji.
  const shown = [...stored.slice(0, 2 * max)].slice(0, max).join('')
  return shown.replace(unsafe, ' ').trim() || null
}

/**
 * Null for a URL that could run a script or end an attribute, or that has an invisible character.
 */
const httpsOf = (stored: unknown) =>
  typeof stored === 'string' && /^https:\/\/\w(?:(?!["'<>\\^`{|}])[!-~]){1,291}$/.test(stored)
    ? stored
    : null

const countOf = (stored: unknown) =>
  typeof stored === 'string' && /^[1-9]\d{0,5}$/.test(stored) ? stored : null

function linksOf(stored: unknown): ReviewLink[] | null {
  if (!Array.isArray(stored)) return null
  const links = (stored as Partial<Record<string, unknown>>[]).flatMap((link) => {
    const label = lineOf(link?.['label'], companyLimits.label)
    const url = httpsOf(link?.['url'])
    return label === null || url === null ? [] : [{ label, url }]
  })
  return links.length === 0 ? null : links.slice(0, companyLimits.links)
}

/**
 * The company as pages and emails may show it. Stored data that isn't safe to show becomes null.
 * This file doesn't use zod, because public pages load it.
 * @param data `company` of `settings/public`
 */
export function shownCompany(data: unknown): Company {
  if (typeof data !== 'object' || data === null) return noCompany
  const stored = data as Partial<Record<keyof Company, unknown>>
  return {
    insurance: lineOf(stored.insurance, companyLimits.insurance),
    legal_name: lineOf(stored.legal_name, companyLimits.legalName),
    mc_number: lineOf(stored.mc_number, 11),
    rating_count: countOf(stored.rating_count),
    rating_source: httpsOf(stored.rating_source),
    review_links: linksOf(stored.review_links),
    state_license: lineOf(stored.state_license, companyLimits.license),
    street_address: lineOf(stored.street_address, companyLimits.address),
    usdot: lineOf(stored.usdot, 8),
  }
}

/** How many reviews the rating is from, next to its claim: ' (212 reviews)'; '' if it isn't known. */
export const describeRatingCount = ({ rating_count: count }: Company): string =>
  count === null
    ? ''
    : ` (${Number(count).toLocaleString('en-US')} ${count === '1' ? 'review' : 'reviews'})`

const named = (name: string, value: string | null) => value && `${name} ${value}`

/** The company's facts that are filled in, one line each, without links. */
export function companyLines(company: Company): string[] {
  const lines = [
    company.legal_name,
    company.street_address,
    named('USDOT No.', company.usdot),
    named('MC No.', company.mc_number?.replace(/^MC[- ]?/, '') ?? null),
    named('State license', company.state_license),
    company.insurance,
  ]
  return lines.filter((line) => line !== null)
}
