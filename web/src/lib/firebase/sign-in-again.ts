import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  type Auth,
  type User,
} from 'firebase/auth'
import { createSessionMissingError } from '../calls/auth-problem.ts'

/** @throws an error with the message 'Auth session missing!' if no user is signed in */
export function requireUser({ currentUser }: Auth): User {
  if (currentUser === null) throw createSessionMissingError()
  return currentUser
}

/** True if the signed-in user has a password, with or without Google. */
export function hasPassword(auth: Auth): boolean {
  const { providerData } = requireUser(auth)
  return providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID)
}

/**
 * Makes the current user sign in again, for actions that require a recent sign-in.
 * @param password null to sign in with Google
 */
export async function signInAgain(auth: Auth, password: string | null): Promise<void> {
  const user = requireUser(auth)
  if (password === null) {
    await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver)
  } else {
    const credential = EmailAuthProvider.credential(user.email ?? '', password)
    await reauthenticateWithCredential(user, credential)
  }
}
