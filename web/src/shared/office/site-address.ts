import { hasEmail } from '@moving/domain/account/email'
import { pages } from '@moving/domain/pages'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { siteOrigin } from '../../lib/calls/site-origin.ts'

/**
 * The address where a customer follows a quote, without a key, so that it can be emailed and
 * stored: the dashboard for a customer with an account, the page that emails a link for a guest; ''
 * for a guest without an email.
 */
export function customerAddress({ user_id, email }: Pick<Quote, 'user_id' | 'email'>): string {
  if (user_id !== null) return siteAddress(pages.dashboard)
  return hasEmail(email) ? siteAddress(pages.move) : ''
}

export function siteAddress(path: string): string {
  return (siteOrigin === '' ? window.location.origin : siteOrigin) + path
}
