/**
 * The path of every page, for the router (web/src/app/routes.tsx), links, emails and the sitemap.
 * Paths with parameters have their own functions, such as `settingsPathFor`
 * (settings/sections.ts), `quotePathFor` (quote/form/preselected-service.ts), `deskPathFor`
 * (quote/office/desk-filters.ts) and `requestPathFor` (quote/office/request-path.ts).
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
  /** The page “Your move”. The URL's fragment identifies the move (move/move-key.ts). */
  move: '/move',
  /**
   * A crew's page. The key in the URL's fragment identifies the crew (progress/crew-view.ts). It is
   * a separate HTML document, so it isn't in routes.tsx.
   */
  crew: '/crew',
  auth: '/auth',
  dashboard: '/dashboard',
  admin: '/admin',
  /** The page of one request. Hosting serves it at every `requestPathFor`. */
  request: '/admin/quotes/request',
  calls: '/admin/calls',
  calendar: '/admin/calendar',
  /**
   * The Inbox. Its parameter `view` chooses the list (web/src/features/quote-mail/inbox-views.ts).
   */
  mail: '/admin/mail',
  money: '/admin/money',
  /** Each section has its own path (`settingsPathFor`), for which Hosting serves this page. */
  settings: '/admin/settings',
  analytics: '/analytics',
  notFound: '/404',
} as const
export type PageName = keyof typeof pages

/** The path of a request's page, in the syntax of React Router (`requestPathFor`). */
export const requestPathPattern = `${pages.admin}/quotes/:quoteId`

export const settingsPathPattern = `${pages.settings}/:section?`
