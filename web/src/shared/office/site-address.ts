import { hasEmail } from '@moving/domain/account/email'
import { pages } from '@moving/domain/pages'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { siteOrigin } from '../../lib/calls/site-origin.ts'

/**
 * Where a customer follows a quote, as an address without a key, which may be mailed and kept: with an
 * account the dashboard, as a guest the page that mails them a link; '' for a guest without an email.
 */
export function customerAddress({ user_id, email }: Pick<Quote, 'user_id' | 'email'>): string {
  if (user_id !== null) return siteAddress(pages.dashboard)
  return hasEmail(email) ? siteAddress(pages.move) : ''
}

/** A path of the site as an address that can be mailed. */
export function siteAddress(path: string): string {
  return (siteOrigin === '' ? window.location.origin : siteOrigin) + path
}
