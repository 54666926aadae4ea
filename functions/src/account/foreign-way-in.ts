import { normalizeEmail } from '@moving/domain/account/email'
import type { UserRecord } from 'firebase-admin/auth'

/**
 * Whether an account can be entered by a sign-in of another address. Whoever had it open once may have linked
 * one of their own, for which Auth asks no password, and by which they have signed in just now. A reset ends all
 * such.
 */
export const hasForeignWayIn = ({
  email = '',
  providerData,
}: Pick<UserRecord, 'email' | 'providerData'>): boolean =>
  providerData.some(
    (way) =>
      way.providerId !== 'password' && normalizeEmail(way.email ?? '') !== normalizeEmail(email),
  )
