import type { ComponentType } from 'react'
import type { MetadataKey } from './metadata/pages.ts'

/** Who may see a page. `admin` asks for the role exactly (specification section 2). */
type Access = 'public' | 'signed-in' | 'admin'

/**
 * What stands around a page: `site` has the phone bottom bar, `form` (forms and sign-in) does not,
 * `account` adds the second bar with Dashboard, Admin and Analytics.
 */
export type Frame = 'site' | 'form' | 'account'

export interface AppRoute {
  /** A full path, without parameters: each article is a row of its own. */
  path: string
  load: () => Promise<ComponentType>
  metadata: MetadataKey
  access: Access
  frame: Frame
}

/**
 * The one URL table. Public rows are prerendered at build, the others are served by the shell;
 * the sitemap, prefetching and the tests are read from it.
 */
export const routes: readonly AppRoute[] = [
  {
    path: '/',
    load: () => import('./pages/site/home-page.tsx').then((page) => page.HomePage),
    metadata: 'home',
    access: 'public',
    frame: 'site',
  },
  {
    path: '/about',
    load: () => import('./pages/site/home-page.tsx').then((page) => page.HomePage),
    metadata: 'home',
    access: 'public',
    frame: 'site',
  },
  {
    path: '/services',
    load: () => import('./pages/site/services-page.tsx').then((page) => page.ServicesPage),
    metadata: 'services',
    access: 'public',
    frame: 'site',
  },
  {
    path: '/associated-services',
    load: () =>
      import('./pages/site/associated-services-page.tsx').then(
        (page) => page.AssociatedServicesPage,
      ),
    metadata: 'associatedServices',
    access: 'public',
    frame: 'site',
  },
  {
    path: '/student-moving',
    load: () =>
      import('./pages/site/student-moving-page.tsx').then((page) => page.StudentMovingPage),
    metadata: 'studentMoving',
    access: 'public',
    frame: 'site',
  },
  {
    path: '/quote',
    load: () => import('./pages/site/quote-page.tsx').then((page) => page.QuotePage),
    metadata: 'quote',
    access: 'public',
    frame: 'form',
  },
  {
    path: '/testimonials',
    load: () => import('./pages/site/testimonials-page.tsx').then((page) => page.TestimonialsPage),
    metadata: 'testimonials',
    access: 'public',
    frame: 'site',
  },
  {
    path: '/blog',
    load: () => import('./pages/site/blog-page.tsx').then((page) => page.BlogPage),
    metadata: 'blog',
    access: 'public',
    frame: 'site',
  },
  {
    path: '/blog/what-to-tell-your-mover',
    load: () =>
      import('./pages/site/articles/tell-your-mover-page.tsx').then(
        (page) => page.TellYourMoverPage,
      ),
    metadata: 'tellYourMover',
    access: 'public',
    frame: 'site',
  },
  {
    path: '/blog/book-the-elevator-first',
    load: () =>
      import('./pages/site/articles/book-the-elevator-page.tsx').then(
        (page) => page.BookTheElevatorPage,
      ),
    metadata: 'bookTheElevator',
    access: 'public',
    frame: 'site',
  },
  {
    path: '/blog/pack-in-the-right-order',
    load: () =>
      import('./pages/site/articles/pack-in-order-page.tsx').then((page) => page.PackInOrderPage),
    metadata: 'packInOrder',
    access: 'public',
    frame: 'site',
  },
  {
    path: '/blog/reserve-parking-for-the-truck',
    load: () =>
      import('./pages/site/articles/reserve-parking-page.tsx').then(
        (page) => page.ReserveParkingPage,
      ),
    metadata: 'reserveParking',
    access: 'public',
    frame: 'site',
  },
  {
    path: '/blog/moving-between-dc-virginia-and-maryland',
    load: () =>
      import('./pages/site/articles/across-the-line-page.tsx').then(
        (page) => page.AcrossTheLinePage,
      ),
    metadata: 'acrossTheLine',
    access: 'public',
    frame: 'site',
  },
  {
    path: '/faq',
    load: () => import('./pages/site/faq-page.tsx').then((page) => page.FaqPage),
    metadata: 'faq',
    access: 'public',
    frame: 'site',
  },
  {
    path: '/contact',
    load: () => import('./pages/site/contact-page.tsx').then((page) => page.ContactPage),
    metadata: 'contact',
    access: 'public',
    frame: 'form',
  },
  {
    path: '/privacy',
    load: () => import('./pages/site/privacy-page.tsx').then((page) => page.PrivacyPage),
    metadata: 'privacy',
    access: 'public',
    frame: 'site',
  },
  {
    path: '/terms',
    load: () => import('./pages/site/terms-page.tsx').then((page) => page.TermsPage),
    metadata: 'terms',
    access: 'public',
    frame: 'site',
  },
  {
    path: '/auth',
    load: () => import('./pages/portal/auth-page.tsx').then((page) => page.AuthPage),
    metadata: 'auth',
    access: 'public',
    frame: 'form',
  },
  {
    path: '/dashboard',
    load: () => import('./pages/portal/dashboard-page.tsx').then((page) => page.DashboardPage),
    metadata: 'dashboard',
    access: 'signed-in',
    frame: 'account',
  },
  {
    path: '/admin',
    load: () => import('./pages/office/admin-page.tsx').then((page) => page.AdminPage),
    metadata: 'admin',
    access: 'admin',
    frame: 'account',
  },
  {
    path: '/admin/mail',
    load: () => import('./pages/office/mail-page.tsx').then((page) => page.MailPage),
    metadata: 'mail',
    access: 'admin',
    frame: 'account',
  },
  {
    path: '/analytics',
    load: () => import('./pages/office/analytics-page.tsx').then((page) => page.AnalyticsPage),
    metadata: 'analytics',
    access: 'admin',
    frame: 'account',
  },
]

/** The not-found screen: what every address without a row shows, with the status 404. */
export const notFoundRoute: AppRoute = {
  path: '/404',
  load: () => import('./pages/site/not-found-page.tsx').then((page) => page.NotFoundPage),
  metadata: 'notFound',
  access: 'public',
  frame: 'site',
}

/** The row of a path, a final slash or not. */
export function findRoute(pathname: string): AppRoute {
  const path = pathname === '/' ? pathname : pathname.replace(/\/+$/, '')
  return routes.find((route) => route.path === path) ?? notFoundRoute
}
