import { business } from '@moving/domain/business'

export interface PageMetadata {
  /** Without ' | Potomac Movers', which is added. */
  title: string
  /** One or two sentences, at most 160 characters. */
  description: string
  /** Path of the page's address for search engines. */
  canonicalPath: string
  /** Path of the social card, 1200 x 630. */
  image?: string
  /** Portal, office and not-found stay out of search engines. */
  noIndex?: boolean
}

/** Title, description and canonical path of each page, by its key in routes.tsx. */
export const pageMetadata = {
  notFound: {
    title: 'Page not found',
    description: 'This address leads nowhere. Start again from the home page or call us.',
    canonicalPath: '/404',
    noIndex: true,
  },
} as const satisfies Record<string, PageMetadata>

export type MetadataKey = keyof typeof pageMetadata

export function metadataOf(key: MetadataKey): PageMetadata {
  return pageMetadata[key]
}

/** 'Admin Dashboard | Potomac Movers'. */
export function documentTitle(title: string): string {
  return `${title} | ${business.name}`
}
