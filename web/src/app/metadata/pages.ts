import { business } from '@moving/domain/business'
import { pageTexts } from '../../content/page-texts.ts'

export interface PageMetadata {
  /** Without ' | Potomac Movers', which is added. */
  title: string
  /** One or two sentences, at most 160 characters. */
  description: string
  /** Path of the page's address for search engines; null for not-found, which stands at every address. */
  canonicalPath: string | null
  /** Portal, office and not-found stay out of search engines. */
  noIndex?: boolean
}

/** Title, description and canonical path of each page, by its key in routes.tsx. */
export const pageMetadata = {
  home: { ...pageTexts.home, canonicalPath: '/' },
  services: { ...pageTexts.services, canonicalPath: '/services' },
  associatedServices: { ...pageTexts.associatedServices, canonicalPath: '/associated-services' },
  studentMoving: { ...pageTexts.studentMoving, canonicalPath: '/student-moving' },
  quote: { ...pageTexts.quote, canonicalPath: '/quote' },
  testimonials: { ...pageTexts.testimonials, canonicalPath: '/testimonials' },
  blog: { ...pageTexts.blog, canonicalPath: '/blog' },
  tellYourMover: {
    ...pageTexts.tellYourMover,
    canonicalPath: '/blog/what-to-tell-your-mover',
  },
  bookTheElevator: {
    ...pageTexts.bookTheElevator,
    canonicalPath: '/blog/book-the-elevator-first',
  },
  packInOrder: { ...pageTexts.packInOrder, canonicalPath: '/blog/pack-in-the-right-order' },
  reserveParking: {
    ...pageTexts.reserveParking,
    canonicalPath: '/blog/reserve-parking-for-the-truck',
  },
  acrossTheLine: {
    ...pageTexts.acrossTheLine,
    canonicalPath: '/blog/moving-between-dc-virginia-and-maryland',
  },
  faq: { ...pageTexts.faq, canonicalPath: '/faq' },
  contact: { ...pageTexts.contact, canonicalPath: '/contact' },
  privacy: { ...pageTexts.privacy, canonicalPath: '/privacy' },
  terms: { ...pageTexts.terms, canonicalPath: '/terms' },
  auth: {
    title: 'Sign In',
    description: `Sign in to ${business.name} to see your quotes, or create an account.`,
    canonicalPath: '/auth',
  },
  dashboard: {
    title: 'Dashboard',
    description: 'Your quotes, and every update from our office.',
    canonicalPath: '/dashboard',
    noIndex: true,
  },
  admin: { ...pageTexts.admin, canonicalPath: '/admin', noIndex: true },
  mail: { ...pageTexts.mail, canonicalPath: '/admin/mail', noIndex: true },
  analytics: { ...pageTexts.analytics, canonicalPath: '/analytics', noIndex: true },
  notFound: { ...pageTexts.notFound, canonicalPath: null, noIndex: true },
} as const satisfies Record<string, PageMetadata>

export type MetadataKey = keyof typeof pageMetadata

export function metadataOf(key: MetadataKey): PageMetadata {
  return pageMetadata[key]
}

/** Path of the social card, 1200 x 630; undefined for pages that search engines may not list. */
export function socialImageOf({ canonicalPath, noIndex }: PageMetadata): string | undefined {
  if (noIndex === true || canonicalPath === null) return undefined
  const name = canonicalPath === '/' ? 'home' : canonicalPath.slice(1).replaceAll('/', '-')
  return `/social/${name}.png`
}

/** 'Admin Dashboard | Potomac Movers'. */
export function documentTitle(title: string): string {
  return `${title} | ${business.name}`
}
