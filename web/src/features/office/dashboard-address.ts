import { pages } from '@moving/domain/pages'
import { siteOrigin } from '../../lib/site-origin.ts'

/** Where a customer follows their quotes, as an address that can be mailed. */
export function dashboardAddress(): string {
  return (siteOrigin === '' ? window.location.origin : siteOrigin) + pages.dashboard
}
