import type { MailedProof } from '@moving/domain/account/account-schema'
import { adminRole } from '@moving/domain/account/role'
import { hasApprovedSignInMethods } from '@moving/domain/account/sign-in-methods'
import { emailChangedSchema, type EmailLink } from '@moving/domain/move/email-change'
import type { Claim } from '@moving/domain/move/claim-requests'
import { callables, profilePath } from '@moving/domain/paths'
import {
  applyActionCode,
  checkActionCode,
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type Auth,
  type User,
  type UserCredential,
} from 'firebase/auth'
import { doc, setDoc } from 'firebase/firestore/lite'
import { isTransientProblem, problemCode } from '../../lib/calls/auth-problem.ts'
import { callPublic } from '../../lib/calls/call-public.ts'
import { readSavedMove } from '../../lib/device/saved-move.ts'
import { rememberEmailNotice } from '../../lib/device/email-hint.ts'
import { leaveFlash, takeFlash } from '../../lib/device/flash.ts'
import { auth } from '../../lib/firebase/firebase.ts'
import { withTimeout } from '../../lib/async/timeout.ts'
import { retrying } from '../../lib/async/retrying.ts'
import {
  withSeparateFirebase,
  type SeparateFirebase,
} from '../../lib/firebase/separate-firebase.ts'
import type { NewAccount } from '../../shared/new-account.ts'
import type { AuthMailLink } from './mail-link.ts'

const retry = { isTransient: isTransientProblem }

export type SignInValues = Pick<SignUpValues, 'email' | 'password'>

/**
 * Signs the user in. First ends an earlier session of this browser, which deletes its drafts. Other
 * devices stay signed in.
 */
export async function signIn({ email, password }: SignInValues) {
  const sdk = await auth()
  if (sdk.currentUser !== null) await signOut(sdk)
  const { user } = await retrying(() => signInWithEmailAndPassword(sdk, email, password), retry)
  if (!user.emailVerified) rememberEmailNotice('first')
}

/**
 * True if the token says that the user who has just signed in is an admin. False if the token can't
 * be read.
 */
export async function isAdminSignedIn(): Promise<boolean> {
  try {
    const token = await (await auth()).currentUser?.getIdTokenResult()
    return token?.claims['role'] === adminRole && hasApprovedSignInMethods(token.claims)
  } catch (cause) {
    console.error('The role could not be read', cause)
    return false
  }
}

export interface SignUpValues extends NewAccount {
  password: string
}

/**
 * Creates an account and its profile, and sends the email that confirms the email address. The user
 * isn't signed in, so that an email address with an account looks the same as a new one; its owner
 * then gets an email with a link to choose a new password. If a move was saved in this tab, it is
 * saved for the new account.
 * @throws AuthError, such as `auth/weak-password`
 */
export async function signUp(account: SignUpValues): Promise<void> {
  await withSeparateFirebase(async ({ auth: separate, db, call }) => {
    const { firstName, lastName, email, password } = account
    let user
    try {
      user = (await createUserWithEmailAndPassword(separate, email, password)).user
    } catch (cause) {
      if (problemCode(cause) !== 'auth/email-already-in-use') throw cause
      await call(callables.sendAccountEmail, { act: 'reset', email }).catch(logged)
      return
    }
    const profile = { user_id: user.uid, first_name: firstName, last_name: lastName, phone: null }
    // The account exists now. Every later step that fails can be repeated on the dashboard.
    await Promise.all([
      retrying(() => withTimeout(setDoc(doc(db, profilePath(user.uid)), profile)), retry).catch(
        logged,
      ),
      updateProfile(user, { displayName: `${firstName} ${lastName}`.trim() }).catch(logged),
      retrying(() => call(callables.sendAccountEmail, { act: 'verify' }), retry).catch(logged),
      reserveMove(call).catch(logged),
    ])
  })
}

async function reserveMove(call: SeparateFirebase['call']): Promise<void> {
  const key = readSavedMove()
  if (key === null) return
  const claim: Claim = { act: 'save', key }
  await retrying(() => call(callables.claimGuestQuotes, claim), retry)
}

/**
 * Emails a link to choose a new password. For an email address without an account nothing is sent,
 * but the response is the same.
 */
export async function sendReset({ email }: { email: string }): Promise<void> {
  await callPublic(callables.sendAccountEmail, { act: 'reset', email }).catch((cause: unknown) => {
    throw cause instanceof TypeError ? problem('auth/network-request-failed') : cause
  })
}

const operations = {
  resetPassword: 'PASSWORD_RESET',
  verifyEmail: 'VERIFY_EMAIL',
  recoverEmail: 'RECOVER_EMAIL',
} as const

/**
 * Checks an emailed link without using it, because programs that scan email open links too.
 * @returns the email address that the link is about
 * @throws AuthError, such as `auth/expired-action-code`
 */
export async function readLink({ mode, code }: AuthMailLink): Promise<string> {
  const { operation, data } = await checkActionCode(await auth(), code)
  if (operation !== operations[mode]) throw problem('auth/invalid-action-code')
  return data.email ?? ''
}

/**
 * Sets a new password with an emailed code. The server ends every session of the account and
 * removes what its owner didn't add.
 */
export async function finishReset(code: string, password: string): Promise<void> {
  // Starts the page's own Firebase app first, so that it keeps its own settings.
  await auth()
  await withSeparateFirebase(({ call }) =>
    withTranslatedError(call(callables.resetPassword, { code, password })),
  )
}

interface Confirmed {
  /** True if the confirmation also added the user to the team. */
  joined: boolean
  /** True if this browser is signed in to the account now. */
  isSignedIn: boolean
}

/**
 * Confirms the email address to which a code or an invitation was sent. The account's owner proves
 * ownership by signing in, and stays signed in here unless another user already is.
 * @throws AuthError, also for the server's refusals. `other-ways-in` means that signing in with
 * Google isn't enough, because the account also has a password
 */
export async function confirmEmail(mailed: MailedProof, proof: Proof): Promise<Confirmed> {
  const sdk = await auth()
  return withSeparateFirebase(async ({ auth: separate, call }) => {
    const { user } = await proof(separate)
    await sdk.authStateReady()
    const uidHere = sdk.currentUser?.uid
    // This must happen before the server ends the account's older sessions, which include this
    // browser's.
    if (uidHere === user.uid) await sdk.updateCurrentUser(user)
    const { joined } = await withTranslatedError(
      call<{ joined: boolean }>(callables.confirmAddress, mailed),
    )
    if (uidHere === undefined) await sdk.updateCurrentUser(user)
    return { joined, isSignedIn: uidHere === undefined || uidHere === user.uid }
  })
}

/**
 * Makes a new address of an account count, with the link that was sent to it and the account's
 * password. Signs this browser in again, unless a different person is signed in here, because the
 * server ends every session.
 * @returns whether this browser is signed in to the account now
 * @throws as `confirmEmail`, and `address-used`
 */
export async function confirmNewEmail(
  { key }: EmailLink,
  { email, password }: SignInValues,
): Promise<boolean> {
  const sdk = await auth()
  return withSeparateFirebase(async ({ auth: separate, call }) => {
    const { user } = await signInWithEmailAndPassword(separate, email, password)
    const uidHere = (await userOf(sdk))?.uid
    const input = { act: 'confirm', of: 'account', key }
    // Runs before the server ends the account's older sign-ins, which include this browser's.
    if (uidHere === user.uid) await sdk.updateCurrentUser(user)
    const changed = emailChangedSchema.parse(
      await withTranslatedError(call(callables.changeEmail, input)),
    )
    if (uidHere !== undefined && uidHere !== user.uid) return false
    // The token of the first sign-in has the old address.
    const again = await signInWithEmailAndPassword(separate, changed.email ?? email, password)
    await sdk.updateCurrentUser(again.user)
    return true
  })
}

/**
 * Restores the old address of an account, with the link that was sent to it. If this browser is
 * signed in to the account, the end of its session loads the page again, which then says so.
 */
export async function undoNewEmail({ key }: EmailLink): Promise<void> {
  const isSignedIn = (await userOf(await auth())) !== null
  if (isSignedIn) leaveFlash(undoing)
  try {
    await callPublic(callables.changeEmail, { act: 'undo', of: 'account', key })
  } catch (cause) {
    throw cause instanceof TypeError ? problem('auth/network-request-failed') : cause
  } finally {
    // Loading the page again aborts the call; then this never runs.
    if (isSignedIn) setTimeout(takeFlash, 2000)
  }
}

/** The sessions end before the server knows whether the account gets its address. */
const undoing = {
  title: 'Your email is being changed back',
  description:
    'Every device is signed out. If you get no email to choose a new password, open our link again.',
  type: 'info',
} as const

async function userOf(sdk: Auth): Promise<User | null> {
  await sdk.authStateReady()
  return sdk.currentUser
}

/** Proves ownership of an account by signing in with the given Auth. */
export type Proof = (separate: Auth) => Promise<UserCredential>

export function byPassword(email: string, password: string): Proof {
  return (separate) => signInWithEmailAndPassword(separate, email, password)
}

/**
 * Reverts a change of the account's email, with the code that was sent to the old email address.
 */
export async function recoverEmail(code: string): Promise<void> {
  await applyActionCode(await auth(), code)
}

/**
 * If the server's refusal has a reason, rethrows it as an error with that code, like those of
 * Firebase Auth.
 */
async function withTranslatedError<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (cause) {
    const { details, message } = cause as { details?: { reason?: unknown }; message?: string }
    throw typeof details?.reason === 'string' ? problem(details.reason, message) : cause
  }
}

function problem(code: string, message = code): Error {
  return Object.assign(new Error(message), { code })
}

function logged(cause: unknown): void {
  console.error('A step of the sign-up failed', cause)
}
