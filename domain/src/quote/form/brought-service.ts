import { pages } from '../../pages.ts'

/**
 * Services that a page's button brings along to the quote form: `slug` stands in the form's
 * address, `label` in the form and in the notes. They are not move types (requirements 5.1).
 */
export const broughtServices = [
  { slug: 'student', label: 'Student move' },
  { slug: 'long-distance', label: 'Long-distance move' },
] as const
export type BroughtServiceSlug = (typeof broughtServices)[number]['slug']

export const serviceLabel = 'Service'

const parameter = 'service'

/** Where a button leads that brings a service along: '/quote?service=student'. */
export function quotePathFor(slug: BroughtServiceSlug): string {
  return `${pages.quote}?${parameter}=${slug}`
}

/**
 * The label of the service that an address brings along; '' for none, and for one that is not ours.
 * @param search as `location.search` has it
 */
export function serviceFromSearch(search: string): string {
  const slug = new URLSearchParams(search).get(parameter)
  return broughtServices.find((service) => service.slug === slug)?.label ?? ''
}
