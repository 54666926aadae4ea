import { hasForeignSignInMethod } from '@moving/domain/account/sign-in-methods'
import type { Auth } from 'firebase-admin/auth'
import { refusedCode } from './identity-toolkit.ts'

/**
 * Refuses an account of the team if one of its sign-in methods has a different email address. Auth
 * has no event for a new sign-in method, so the role's claim lists the approved methods, and every
 * token is compared with that list.
 * @param reason the page's name for the refusal
 * @throws HttpsError `failed-precondition`
 */
export async function requireOwnSignInMethods(
  uid: string,
  auth: Pick<Auth, 'getUser'>,
  reason: 'foreign-way-in' | 'foreign_way_in',
): Promise<void> {
  const { email, providerData } = await auth.getUser(uid)
  if (hasForeignSignInMethod(email, providerData)) {
    throw refusedCode(reason, 'A different email can sign in to this account.')
  }
}
