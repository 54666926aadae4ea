import { profilePath } from '@moving/domain/paths'
import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { doc, setDoc } from 'firebase/firestore/lite'
import { isTransientProblem, problemCode } from '../../lib/auth-problem.ts'
import { auth } from '../../lib/firebase.ts'
import { withinPatience } from '../../lib/reject-after.ts'
import { retrying } from '../../lib/retrying.ts'
import { withSeparateFirebase } from '../../lib/separate-firebase.ts'

const retry = { isTransient: isTransientProblem }
/** Where the mailed links lead back to (specification section 7). */
const afterVerifying = () => ({ url: `${window.location.origin}/dashboard` })
const afterReset = () => ({ url: `${window.location.origin}/auth` })

/** Signs in; an earlier session of this browser is ended first (section 7), which clears its drafts. */
export async function signIn({ email, password }: { email: string; password: string }) {
  const sdk = await auth()
  if (sdk.currentUser !== null) await signOut(sdk)
  await retrying(() => signInWithEmailAndPassword(sdk, email, password), retry)
}

export interface NewAccount {
  firstName: string
  lastName: string
  email: string
  password: string
}

/**
 * Creates an account, its profile, and sends the mail that confirms the address. Nobody is signed in
 * by it, so that an address that has an account already looks just the same from outside: its owner
 * gets a mail too, with a link to choose a new password.
 * @throws AuthError, such as `auth/weak-password`
 */
export async function signUp(account: NewAccount): Promise<void> {
  await withSeparateFirebase(async ({ auth: separate, db }) => {
    const { firstName, lastName, email, password } = account
    let user
    try {
      user = (await createUserWithEmailAndPassword(separate, email, password)).user
    } catch (cause) {
      if (problemCode(cause) !== 'auth/email-already-in-use') throw cause
      await sendPasswordResetEmail(separate, email, afterReset()).catch(logged)
      return
    }
    const profile = { user_id: user.uid, first_name: firstName, last_name: lastName, phone: null }
    // The account stands; what fails here can be made up for on the dashboard.
    await Promise.all([
      retrying(() => withinPatience(setDoc(doc(db, profilePath(user.uid)), profile)), retry).catch(
        logged,
      ),
      updateProfile(user, { displayName: `${firstName} ${lastName}`.trim() }).catch(logged),
      retrying(() => sendEmailVerification(user, afterVerifying()), retry).catch(logged),
    ])
  })
}

/** Sends the link; an address without an account gets none, and nobody is told. */
export async function sendReset({ email }: { email: string }): Promise<void> {
  const sdk = await auth()
  try {
    await retrying(() => sendPasswordResetEmail(sdk, email, afterReset()), retry)
  } catch (cause) {
    if (problemCode(cause) !== 'auth/user-not-found') throw cause
  }
}

/** @returns the address whose password the link may change */
export async function openReset(code: string): Promise<string> {
  return verifyPasswordResetCode(await auth(), code)
}

export async function finishReset(code: string, password: string): Promise<void> {
  await confirmPasswordReset(await auth(), code, password)
}

/** Confirms the address; whoever is signed in here gets a token that says so. */
export async function verifyEmail(code: string): Promise<void> {
  const sdk = await auth()
  await applyActionCode(sdk, code)
  await sdk.authStateReady()
  await sdk.currentUser?.reload()
  await sdk.currentUser?.getIdToken(true)
}

/**
 * Takes back a change of address that its owner did not make.
 * @returns the address as it is again
 */
export async function recoverEmail(code: string): Promise<string> {
  const sdk = await auth()
  const { data } = await checkActionCode(sdk, code)
  await applyActionCode(sdk, code)
  return data.email ?? ''
}

function logged(cause: unknown): void {
  console.error('A step of the sign-up failed', cause)
}
