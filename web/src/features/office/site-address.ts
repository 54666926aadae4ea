import { pages } from '@moving/domain/pages'
import { siteOrigin } from '../../lib/site-origin.ts'

/** Where a customer follows their quotes, as an address that can be mailed. */
export const dashboardAddress = () => siteAddress(pages.dashboard)

/** A path of the site as an address that can be mailed. */
export function siteAddress(path: string): string {
  return (siteOrigin === '' ? window.location.origin : siteOrigin) + path
}
