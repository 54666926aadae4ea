import { pages } from '../../pages.ts'

/**
 * Services that a button on a page passes to the quote form: `slug` is in the form's URL, `label`
 * in the form and in the notes. They aren't move types (requirements 5.1).
 */
export const broughtServices = [
  { slug: 'student', label: 'Student move' },
  { slug: 'long-distance', label: 'Long-distance move' },
] as const
export type BroughtServiceSlug = (typeof broughtServices)[number]['slug']

export const serviceLabel = 'Service'

const parameter = 'service'

export function quotePathFor(slug: BroughtServiceSlug): string {
  return `${pages.quote}?${parameter}=${slug}`
}

/**
 * The label of the service in a URL's query; '' if there is none or it is unknown.
 * @param search in the format of `location.search`
 */
export function serviceFromSearch(search: string): string {
  const slug = new URLSearchParams(search).get(parameter)
  return broughtServices.find((service) => service.slug === slug)?.label ?? ''
}
