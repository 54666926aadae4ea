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

/** Error codes of browsers that can't open a window. */
const needsRedirect = ['auth/popup-blocked', 'auth/operation-not-supported-in-this-environment']

/**
 * Signs in with Google in a new window or, if the browser blocks it, with a redirect.
 * @param destination the path to open afterward, stored during the redirect
 * @returns false if the page is being redirected to Google
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

/** Proves that the user owns an account, with a Google window. */
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
 * @returns the path to open; null if the user didn't complete the sign-in at Google
 */
export async function finishGoogleRedirect(): Promise<string | null> {
  const destination = takeReturn()
  const result = await getRedirectResult(await auth(), browserPopupRedirectResolver)
  if (result === null) return null
  await welcome(result)
  return destination
}

/** Creates the profile with the names from Google if this is the account's first sign-in. */
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
