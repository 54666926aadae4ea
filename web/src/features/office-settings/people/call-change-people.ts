import { isRecentSignIn } from '@moving/domain/account/account-session'
import { peopleRefusals, type PeopleChange } from '@moving/domain/account/people'
import { callables } from '@moving/domain/paths'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { describeAuthProblem, isMismatch, reasonOf } from '../../../lib/calls/auth-problem.ts'
import { auth, callFunction } from '../../../lib/firebase/firebase.ts'

export type SignInMethod = 'password' | 'google'

type Outcome = 'done' | 'sign in' | 'mismatch' | { why: string }

const failure = 'That didn’t work. Nothing was changed. Please try again.'
const refusals: Record<string, string> = peopleRefusals

// Loaded before the click, because browsers allow a page to open Google's window only shortly after
// a click.
const loadSignIn = () => import('../../../lib/firebase/sign-in-again.ts')

/** How the user has to sign in again before a change. Undefined if the last sign-in is recent. */
export async function requiredSignIn(): Promise<SignInMethod | undefined> {
  const { currentUser } = await auth()
  const token = await currentUser?.getIdTokenResult()
  const isRecent = token && isRecentSignIn(Date.parse(token.authTime) / 1000, serverNow())
  return isRecent ? undefined : wayToSignIn()
}

export async function wayToSignIn(): Promise<SignInMethod> {
  const [{ hasPassword }, sdk] = await Promise.all([loadSignIn(), auth()])
  return hasPassword(sdk) ? 'password' : 'google'
}

/**
 * Makes a change to the team. If a sign-in method is given, signs in again first.
 * @returns 'sign in' if the server requires a recent sign-in, 'mismatch' for a wrong password
 */
export async function changePeople(
  change: PeopleChange,
  proof: { signInMethod: SignInMethod; password: string } | undefined,
): Promise<Outcome> {
  try {
    if (proof !== undefined) {
      const [{ signInAgain }, sdk] = await Promise.all([loadSignIn(), auth()])
      await signInAgain(sdk, proof.signInMethod === 'password' ? proof.password : null)
    }
    await callFunction(callables.changePeople, change)
    return 'done'
  } catch (cause) {
    const reason = reasonOf(cause)
    if (reason === 'recent-sign-in-required') return 'sign in'
    if (proof?.signInMethod === 'password' && isMismatch(cause)) return 'mismatch'
    console.error('People were not changed', cause)
    return { why: refusals[reason ?? ''] ?? describeAuthProblem(cause, failure) }
  }
}
