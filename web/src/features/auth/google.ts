import { profilePath } from '@moving/domain/paths'
import {
  browserPopupRedirectResolver,
  getAdditionalUserInfo,
  getRedirectResult,
  GoogleAuthProvider,
  signInWithPopup,
  signInWithRedirect,
  type Auth,
  type UserCredential,
} from 'firebase/auth'
import { doc, setDoc } from 'firebase/firestore/lite'
import { problemCode } from '../../lib/calls/auth-problem.ts'
import { auth, liteFirestore } from '../../lib/firebase/firebase.ts'
import { withTimeout } from '../../lib/async/timeout.ts'
import { googleNames } from './google-names.ts'
import { leaveForGoogle, takeReturn } from './google-return.ts'

/** Error codes of a browser that can't open a window. */
const needsRedirect = ['auth/popup-blocked', 'auth/operation-not-supported-in-this-environment']

/**
 * Signs in with Google in a new window or, if those are blocked, with a redirect.
 * @param destination where to go afterwards, stored during the redirect
 * @returns false when the page is being redirected to Google
 */
export async function signInWithGoogle(destination: string): Promise<boolean> {
  const sdk = await auth()
  const provider = newProvider()
  try {
    await welcome(await signInWithPopup(sdk, provider, browserPopupRedirectResolver))
    return true
  } catch (cause) {
    if (!needsRedirect.includes(problemCode(cause))) throw cause
    leaveForGoogle(destination)
    await signInWithRedirect(sdk, provider, browserPopupRedirectResolver)
    return false
  }
}

/** Proves ownership of an account with a Google window. */
export async function byGoogle(separate: Auth): Promise<UserCredential> {
  return signInWithPopup(separate, newProvider(), browserPopupRedirectResolver)
}

function newProvider(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account' })
  return provider
}

/**
 * Finishes a sign-in by redirect.
 * @returns where to go, or null if it wasn't completed at Google
 */
export async function finishGoogleRedirect(): Promise<string | null> {
  const destination = takeReturn()
  const result = await getRedirectResult(await auth(), browserPopupRedirectResolver)
  if (result === null) return null
  await welcome(result)
  return destination
}

/** At the first sign-in, creates the profile with the names from Google. */
async function welcome(credential: UserCredential): Promise<void> {
  const info = getAdditionalUserInfo(credential)
  if (info?.isNewUser !== true) return
  const { uid } = credential.user
  const profile = { user_id: uid, ...googleNames(info.profile), phone: null }
  try {
    await withTimeout(liteFirestore().then((db) => setDoc(doc(db, profilePath(uid)), profile)))
  } catch (cause) {
    console.error('The profile was not written', cause)
  }
}
