import type { Company } from '@moving/domain/company'
import { shownCompany } from '@moving/domain/shown-company'

/**
 * JSON of the company at the time of the build (vite.config.ts). Undefined in a test that Vite
 * doesn't build.
 */
declare const __SITE_COMPANY__: string | undefined

/**
 * The company that the build writes into the pages. It is a function, so that the browser's code
 * doesn't contain the facts.
 */
export const servedCompany = (): Company =>
  shownCompany(typeof __SITE_COMPANY__ === 'undefined' ? null : JSON.parse(__SITE_COMPANY__))
