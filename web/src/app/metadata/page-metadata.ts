import { business } from '@moving/domain/business'
import { pages } from '@moving/domain/pages'

export interface PageMetadata {
  /** The title without ' | Potomac Movers', which `documentTitle` adds. */
  title: string
  /** One or two sentences, at most 160 characters. */
  description: string
  /**
   * The path of the page's canonical URL. Null for the not-found page, which is shown at every
   * unknown URL.
   */
  canonicalPath: string | null
  /**
   * True for pages that search engines may not list: the portal, the office and the not-found page.
   */
  noIndex: boolean
}

/**
 * Path of the image for social media, 1200 × 630. Undefined for pages that search engines may not
 * list.
 */
export function socialImageOf({ canonicalPath, noIndex }: PageMetadata): string | undefined {
  if (noIndex || canonicalPath === null) return undefined
  const name = canonicalPath === pages.home ? 'home' : canonicalPath.slice(1).replaceAll('/', '-')
  return `/social/${name}.png`
}

const suffix = ` | ${business.name}`

/** The title of the document: 'Admin Dashboard | Potomac Movers'. */
export function documentTitle(title: string): string {
  return title + suffix
}

/**
 * Reads the metadata from the document's head, so that the first page doesn't have to load the
 * texts of all pages.
 * @param origin of canonical URLs
 */
export function readMetadata(page: Document, origin: string): PageMetadata {
  const attribute = (selector: string, name: string) =>
    page.head.querySelector(selector)?.getAttribute(name) ?? null
  return {
    title: page.title.endsWith(suffix) ? page.title.slice(0, -suffix.length) : page.title,
    description: attribute('meta[name=description]', 'content') ?? '',
    canonicalPath: attribute('link[rel=canonical]', 'href')?.slice(origin.length) ?? null,
    noIndex: attribute('meta[name=robots]', 'content') === 'noindex',
  }
}
