import {
  hasApprovedSignInMethods,
  hasForeignSignInMethod,
} from '@moving/domain/account/sign-in-methods'
import { callables } from '@moving/domain/paths'
import { onIdTokenChanged, signOut, type IdTokenResult, type User } from 'firebase/auth'
import { auth, callFunction } from '../../../lib/firebase/firebase.ts'
import type { SessionUser, SignedIn } from './session-state.ts'

/** Milliseconds after which a failed token request is repeated. */
const tokenRetryMs = 2000

/**
 * Calls back with the signed-in user: immediately, when any tab signs in or out, and with each new
 * token.
 */
export async function watchUser(next: (signedIn: SignedIn | null) => void): Promise<() => void> {
  const sdk = await auth()
  let latest = 0
  const stop = onIdTokenChanged(sdk, (user) => {
    latest += 1
    const number = latest
    if (user === null) return next(null)
    const tell = async () => {
      try {
        const signedIn = await describeSignedIn(user)
        if (number === latest) next(signedIn)
      } catch {
        // Without a network, an expired token can't be renewed. The user is still the same, but
        // nothing can be read yet.
        if (number === latest) setTimeout(() => void tell(), tokenRetryMs)
      }
    }
    void tell()
  })
  return () => {
    latest += 1
    stop()
  }
}

/** The user whose role this page has renewed. A second renewal wouldn't change anything. */
let renewedUid = ''

/**
 * A token with a valid role. After a Google account was linked, the server has to approve the role
 * first.
 */
async function tokenOf(user: User): Promise<IdTokenResult> {
  const token = await user.getIdTokenResult()
  const isApproved = token.claims['role'] === undefined || hasApprovedSignInMethods(token.claims)
  if (isApproved || renewedUid === user.uid) return token
  try {
    await callFunction(callables.renewRole)
  } catch (cause) {
    console.error('The role was not renewed', cause)
    return token
  }
  renewedUid = user.uid
  return user.getIdTokenResult(true)
}

async function describeSignedIn(user: User): Promise<SignedIn> {
  const token = await tokenOf(user)
  const { role } = token.claims
  const snapshot = describeUser(user)
  const expiresAt = Math.floor(Date.parse(token.expirationTime) / 1000)
  const issuedAt = Math.floor(Date.parse(token.issuedAtTime) / 1000)
  return {
    user: snapshot,
    session: {
      access_token: token.token,
      refresh_token: user.refreshToken,
      expires_in: expiresAt - issuedAt,
      expires_at: expiresAt,
      token_type: 'bearer',
      user: snapshot,
    },
    claimRole: typeof role === 'string' && hasApprovedSignInMethods(token.claims) ? role : null,
    signedInAtSeconds: signInTime(token),
  }
}

const signInTime = ({ authTime }: IdTokenResult) => Math.floor(Date.parse(authTime) / 1000)

function describeUser(user: User): SessionUser {
  return {
    uid: user.uid,
    email: user.email,
    displayName: user.displayName,
    emailVerified: user.emailVerified,
    providers: user.providerData.map(({ providerId }) => providerId),
    hasForeignSignInMethod: hasForeignSignInMethod(user.email, user.providerData),
  }
}

export async function refreshToken(): Promise<void> {
  await (await auth()).currentUser?.getIdToken(true)
}

/** When this browser's current session started, in seconds since 1970. Fetches a new token. */
export async function signedInAt(): Promise<number | null> {
  const token = await (await auth()).currentUser?.getIdTokenResult(true)
  return token === undefined ? null : signInTime(token)
}

/** Signs out in this browser: this tab immediately, the other tabs when they notice. */
export async function signOutHere(): Promise<void> {
  await signOut(await auth())
}
