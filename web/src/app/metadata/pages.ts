import { business } from '@moving/domain/business'
import { pages, type PageName } from '@moving/domain/pages'
import { pageTexts } from '../../content/page-texts.ts'

export interface PageMetadata {
  /** Without ' | Potomac Movers', which is added. */
  title: string
  /** One or two sentences, at most 160 characters. */
  description: string
  /** Path of the page's address for search engines; null for not-found, which stands at every address. */
  canonicalPath: string | null
  /** Portal, office and not-found stay out of search engines. */
  noIndex: boolean
}

/** A page with a head of its own: /about is the home page under another name. */
export type MetadataKey = Exclude<PageName, 'about'>

const unlisted: readonly MetadataKey[] = ['dashboard', 'admin', 'mail', 'analytics', 'notFound']

/** Title, description and canonical path of a page, by its key in routes.tsx. */
export function metadataOf(key: MetadataKey): PageMetadata {
  return {
    ...pageTexts[key],
    canonicalPath: key === 'notFound' ? null : pages[key],
    noIndex: unlisted.includes(key),
  }
}

/** Path of the social card, 1200 x 630; undefined for pages that search engines may not list. */
export function socialImageOf({ canonicalPath, noIndex }: PageMetadata): string | undefined {
  if (noIndex || canonicalPath === null) return undefined
  const name = canonicalPath === pages.home ? 'home' : canonicalPath.slice(1).replaceAll('/', '-')
  return `/social/${name}.png`
}

/** 'Admin Dashboard | Potomac Movers'. */
export function documentTitle(title: string): string {
  return `${title} | ${business.name}`
}
