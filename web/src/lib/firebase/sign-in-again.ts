import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  type Auth,
  type User,
} from 'firebase/auth'
import { sessionMissing } from '../calls/auth-problem.ts'

/** @throws 'Auth session missing!' */
export function requireUser({ currentUser }: Auth): User {
  if (currentUser === null) throw sessionMissing()
  return currentUser
}

/** Whether who is signed in has a password, also beside Google. */
export function hasPassword(auth: Auth): boolean {
  const { providerData } = requireUser(auth)
  return providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID)
}

/**
 * Signs in once more as who is signed in, for what asks for a fresh sign-in.
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
