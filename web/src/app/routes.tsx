import { pages, requestPathPattern, settingsPathPattern } from '@moving/domain/pages'
import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router-dom'
import type { Article } from '../content/articles/article.ts'
import type { MetadataKey } from './metadata/metadata-of.ts'

/** Who may see a page. `admin` requires exactly this role (requirements 2.1). */
type Access = 'public' | 'signed-in' | 'admin'

/**
 * The layout around a page. `site` and `form` have the website's header and footer; only `site` has
 * the bar at the bottom of phones. `account` adds a second bar with the account's pages. `office`
 * has its own header and footer.
 */
export type Frame = 'site' | 'form' | 'account' | 'office'

type Load = () => Promise<ComponentType>

export interface AppRoute {
  /** The path as React Router matches it. Each article has its own row. */
  path: string
  caseSensitive: true
  load: Load
  /**
   * Loads the component that hydrates the prerendered page, if that needs less code than rendering
   * the page (as-served.tsx).
   */
  loadServed?: Load
  /** Starts the page's first reads before React renders. */
  readAhead?: () => Promise<void>
  /** An article's content, in a separate chunk from the page's. */
  content?: () => Promise<Article>
  metadata: MetadataKey
  access: Access
  frame: Frame
  /**
   * True for a page of text, drawings and links. Its prerendered HTML stays, and needs neither its
   * chunk nor hydration (`StaticPage` in app.tsx).
   */
  isStatic: boolean
}

const site = (page: MetadataKey, load: Load): AppRoute => ({
  path: pages[page],
  caseSensitive: true,
  load,
  metadata: page,
  access: 'public',
  frame: 'site',
  isStatic: true,
})
const form = (page: MetadataKey, load: Load, loadServed?: Load): AppRoute => ({
  ...site(page, load),
  ...(loadServed === undefined ? {} : { loadServed }),
  frame: 'form',
  isStatic: false,
})
const office = (page: MetadataKey, load: Load): AppRoute => ({
  ...form(page, load),
  access: 'admin',
  frame: 'office',
})
const article = (page: MetadataKey, content: () => Promise<Article>): AppRoute => ({
  ...site(page, () =>
    Promise.all([import('./pages/site/article-page.tsx'), content()]).then(
      ([{ ArticlePage }, shown]) =>
        () => <ArticlePage article={shown} />,
    ),
  ),
  content,
})

const home = site('home', () => import('./pages/site/home-page.tsx').then((page) => page.HomePage))

/**
 * The only URL table. The build prerenders public rows completely, and of the other rows only the
 * shell. The sitemap, prefetching and tests use the table too.
 */
export const routes: readonly AppRoute[] = [
  home,
  { ...home, path: pages.about },
  site('services', () =>
    import('./pages/site/services-page.tsx').then((page) => page.ServicesPage),
  ),
  site('associatedServices', () =>
    import('./pages/site/associated-services-page.tsx').then((page) => page.AssociatedServicesPage),
  ),
  site('studentMoving', () =>
    import('./pages/site/student-moving-page.tsx').then((page) => page.StudentMovingPage),
  ),
  form(
    'quote',
    () => import('./pages/site/quote-page.tsx').then((page) => page.QuotePage),
    () => import('./pages/site/components/quote-layout.tsx').then((page) => page.QuoteLayout),
  ),
  site('testimonials', () =>
    import('./pages/site/testimonials-page.tsx').then((page) => page.TestimonialsPage),
  ),
  site('blog', () => import('./pages/site/blog-page.tsx').then((page) => page.BlogPage)),
  article('tellYourMover', () =>
    import('../content/articles/tell-your-mover.ts').then((text) => text.tellYourMover),
  ),
  article('bookTheElevator', () =>
    import('../content/articles/book-the-elevator.ts').then((text) => text.bookTheElevator),
  ),
  article('packInOrder', () =>
    import('../content/articles/pack-in-order.ts').then((text) => text.packInOrder),
  ),
  article('reserveParking', () =>
    import('../content/articles/reserve-parking.ts').then((text) => text.reserveParking),
  ),
  article('acrossTheLine', () =>
    import('../content/articles/across-the-line.ts').then((text) => text.acrossTheLine),
  ),
  site('faq', () => import('./pages/site/faq-page.tsx').then((page) => page.FaqPage)),
  form(
    'contact',
    () => import('./pages/site/contact-page.tsx').then((page) => page.ContactPage),
    () => import('./pages/site/components/contact-layout.tsx').then((page) => page.ContactLayout),
  ),
  site('privacy', () => import('./pages/site/privacy-page.tsx').then((page) => page.PrivacyPage)),
  site('terms', () => import('./pages/site/terms-page.tsx').then((page) => page.TermsPage)),
  form('move', () => import('./pages/site/move-page.tsx').then((page) => page.MovePage)),
  form('auth', () => import('./pages/portal/auth-page.tsx').then((page) => page.AuthPage)),
  {
    ...form('dashboard', () =>
      import('./pages/portal/dashboard-page.tsx').then((page) => page.DashboardPage),
    ),
    access: 'signed-in',
    frame: 'account',
  },
  {
    ...office('admin', () =>
      import('./pages/office/admin-page.tsx').then((page) => page.AdminPage),
    ),
    readAhead: () => import('./pages/office/admin-page.tsx').then((page) => page.readDeskAhead()),
  },
  {
    ...office('request', () =>
      import('./pages/office/request-page.tsx').then((page) => page.RequestPage),
    ),
    path: requestPathPattern,
  },
  {
    ...office('calls', () =>
      import('./pages/office/calls-page.tsx').then((page) => page.CallsPage),
    ),
    readAhead: () => import('./pages/office/calls-page.tsx').then((page) => page.readCallsAhead()),
  },
  office('calendar', () =>
    import('../features/calendar/calendar.tsx').then((feature) => feature.Calendar),
  ),
  office('mail', () => import('./pages/office/mail-page.tsx').then((page) => page.MailPage)),
  office('money', () => import('../features/money/money.tsx').then((feature) => feature.Money)),
  {
    ...office('settings', () =>
      import('./pages/office/settings-page.tsx').then((page) => page.SettingsPage),
    ),
    path: settingsPathPattern,
  },
  office('analytics', () =>
    import('../features/analytics/analytics.tsx').then((feature) => feature.Analytics),
  ),
]

/** Every URL that isn't in the table shows this page, with status 404. */
export const notFoundRoute: AppRoute = {
  ...site('notFound', () =>
    import('./pages/site/not-found-page.tsx').then((page) => page.NotFoundPage),
  ),
  path: '*',
  isStatic: false,
}

export const allRoutes = [...routes, notFoundRoute]

/** Finds the route of a path, with or without a trailing slash. */
export function findRoute(pathname: string): AppRoute {
  return matchRoutes(allRoutes, pathname)?.[0]?.route ?? notFoundRoute
}
