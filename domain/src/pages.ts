/**
 * The address of every page, for the URL table (web/src/app/routes.tsx), links, emails and the
 * sitemap. Addresses with parameters have builders: `settingsPathFor` (settings/sections.ts),
 * `quotePathFor` (quote/form/preselected-service.ts), `deskPathFor` (quote/office/desk-filters.ts) and
 * `requestPathFor` (quote/office/request-path.ts).
 */
export const pages = {
  home: '/',
  about: '/about',
  services: '/services',
  associatedServices: '/associated-services',
  studentMoving: '/student-moving',
  quote: '/quote',
  testimonials: '/testimonials',
  blog: '/blog',
  tellYourMover: '/blog/what-to-tell-your-mover',
  bookTheElevator: '/blog/book-the-elevator-first',
  packInOrder: '/blog/pack-in-the-right-order',
  reserveParking: '/blog/reserve-parking-for-the-truck',
  acrossTheLine: '/blog/moving-between-dc-virginia-and-maryland',
  faq: '/faq',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  /** Your Move; its fragment identifies the move (move/move-key.ts). */
  move: '/move',
  /**
   * A crew's day, identified by the key in the fragment (progress/crew-view.ts): a separate
   * document, not in routes.tsx.
   */
  crew: '/crew',
  auth: '/auth',
  dashboard: '/dashboard',
  admin: '/admin',
  /** The page of one request: Hosting serves it at every `requestPathFor`. */
  request: '/admin/quotes/request',
  calls: '/admin/calls',
  calendar: '/admin/calendar',
  /** The Inbox; its views are in `view` (web/src/features/quote-mail/inbox-views.ts). */
  mail: '/admin/mail',
  money: '/admin/money',
  /**
   * Its sections have their own addresses (`settingsPathFor`), for which Hosting serves this
   * document.
   */
  settings: '/admin/settings',
  analytics: '/analytics',
  /** The page that is shown at every other address, with status 404. */
  notFound: '/404',
} as const
export type PageName = keyof typeof pages

/** The address of every request's page, as React Router matches it (`requestPathFor`). */
export const requestPathPattern = `${pages.admin}/quotes/:quoteId`

/**
 * The address of every section, as React Router matches it; without a section it shows the first
 * one.
 */
export const settingsPathPattern = `${pages.settings}/:section?`
