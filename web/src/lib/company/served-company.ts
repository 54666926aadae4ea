import type { Company } from '@moving/domain/company'
import { shownCompany } from '@moving/domain/shown-company'

/**
 * JSON of the company at the time of the build (vite.config.ts); undefined in a test that Vite
 * doesn't build.
 */
declare const __SITE_COMPANY__: string | undefined

/**
 * What the build writes into the pages. A function, so that no chunk of the browser carries the
 * facts.
 */
export const servedCompany = (): Company =>
  shownCompany(typeof __SITE_COMPANY__ === 'undefined' ? null : JSON.parse(__SITE_COMPANY__))
