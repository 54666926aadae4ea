import { business } from '@moving/domain/business'
import { pages } from '@moving/domain/pages'

export interface PageMetadata {
  /** The title without ' | Potomac Movers', which is added automatically. */
  title: string
  /** One or two sentences, at most 160 characters. */
  description: string
  /**
   * The path of the page's canonical address; null for the not-found page, which is shown at every
   * unknown address.
   */
  canonicalPath: string | null
  /**
   * True for pages of the portal and the office and the not-found page, which search engines may
   * not list.
   */
  noIndex: boolean
}

/** Path of the social card, 1200 x 630; undefined for pages that search engines may not list. */
export function socialImageOf({ canonicalPath, noIndex }: PageMetadata): string | undefined {
  if (noIndex || canonicalPath === null) return undefined
  const name = canonicalPath === pages.home ? 'home' : canonicalPath.slice(1).replaceAll('/', '-')
  return `/social/${name}.png`
}

const suffix = ` | ${business.name}`

/** Example: 'Admin Dashboard | Potomac Movers'. */
export function documentTitle(title: string): string {
  return title + suffix
}

/**
 * Reads the metadata from the document's head, so that a page needn't load the texts of all pages
 * to start.
 * @param origin of canonical addresses
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
