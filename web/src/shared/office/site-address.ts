import { hasEmail } from '@moving/domain/account/email'
import { pages } from '@moving/domain/pages'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { siteOrigin } from '../../lib/calls/site-origin.ts'

/**
 * The URL where a customer follows a quote. It has no key, so it may be emailed and stored. With an
 * account, it is the dashboard; for a guest with an email, the page that sends a link. Empty for a
 * guest without an email.
 */
export function customerAddress({ user_id, email }: Pick<Quote, 'user_id' | 'email'>): string {
  if (user_id !== null) return siteAddress(pages.dashboard)
  return hasEmail(email) ? siteAddress(pages.move) : ''
}

export function siteAddress(path: string): string {
  return (siteOrigin === '' ? window.location.origin : siteOrigin) + path
}
