import { profilePath } from '@moving/domain/paths'
import {
  browserPopupRedirectResolver,
  getAdditionalUserInfo,
  getRedirectResult,
  GoogleAuthProvider,
  signInWithPopup,
  signInWithRedirect,
  type UserCredential,
} from 'firebase/auth'
import { doc, setDoc } from 'firebase/firestore/lite'
import { problemCode } from '../../lib/auth-problem.ts'
import { auth, liteFirestore } from '../../lib/firebase.ts'
import { readStored, writeStored } from '../../lib/stored.ts'

const redirectKey = 'google_redirect'
const storage = () => window.sessionStorage

/** Codes that say "this browser opens no window for us". */
const needsRedirect = ['auth/popup-blocked', 'auth/operation-not-supported-in-this-environment']

/**
 * Signs in with Google in a window of its own or, where those are blocked, by going there and back.
 * @param destination where to go afterwards, kept over the redirect
 * @returns false when the page is on its way to Google
 */
export async function signInWithGoogle(destination: string): Promise<boolean> {
  const sdk = await auth()
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account' })
  try {
    await welcome(await signInWithPopup(sdk, provider, browserPopupRedirectResolver))
    return true
  } catch (cause) {
    if (!needsRedirect.includes(problemCode(cause))) throw cause
    writeStored(storage, redirectKey, destination)
    await signInWithRedirect(sdk, provider, browserPopupRedirectResolver)
    return false
  }
}

/** True when this page load is the way back from Google. */
export function isReturningFromGoogle(): boolean {
  return readStored(storage, redirectKey) !== null
}

/**
 * Finishes a sign-in by redirect.
 * @returns where to go, or null when it was not finished over there
 */
export async function finishGoogleRedirect(): Promise<string | null> {
  const destination = readStored(storage, redirectKey)
  writeStored(storage, redirectKey, null)
  const result = await getRedirectResult(await auth(), browserPopupRedirectResolver)
  if (result === null) return null
  await welcome(result)
  return destination
}

/** The first time, the profile starts with the names that Google knows. */
async function welcome(credential: UserCredential): Promise<void> {
  const info = getAdditionalUserInfo(credential)
  if (info?.isNewUser !== true) return
  const { given_name: givenName, family_name: familyName } = info.profile ?? {}
  const { uid } = credential.user
  const profile = {
    user_id: uid,
    first_name: typeof givenName === 'string' ? givenName.slice(0, 80) : '',
    last_name: typeof familyName === 'string' ? familyName.slice(0, 80) : '',
    phone: null,
  }
  try {
    await setDoc(doc(await liteFirestore(), profilePath(uid)), profile)
  } catch (cause) {
    console.error('The profile was not written', cause)
  }
}
