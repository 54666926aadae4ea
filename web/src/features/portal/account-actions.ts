import type { Profile } from '@moving/domain/account/account-schema'
import { claimedSchema, type Claim, type Claimed } from '@moving/domain/move/claim-requests'
import { callables, profilePath } from '@moving/domain/paths'
import { signOut, updateProfile, type Auth } from 'firebase/auth'
import { disableNetwork, enableNetwork, type Firestore } from 'firebase/firestore'
import { callFunction, liteFirestore } from '../../lib/firebase/firebase.ts'
import { requireUser, signInAgain } from '../../lib/firebase/sign-in-again.ts'
import { leaveFlash } from '../../lib/device/flash.ts'

export type ProfileDetails = Omit<Profile, 'user_id'>

let latest: ProfileDetails | undefined

/**
 * Saves names and phone number, and updates the display name. Uses the SDK without listeners:
 * without a network, the full SDK would wait until the network is back. Waits for the response
 * however long it takes. If a response arrives after a newer save, the newer values are saved
 * again.
 */
export async function saveProfile(auth: Auth, details: ProfileDetails): Promise<void> {
  latest = details
  const user = requireUser(auth)
  const [{ doc, setDoc }, db] = await Promise.all([
    import('firebase/firestore/lite'),
    liteFirestore(),
  ])
  const reference = doc(db, profilePath(user.uid))
  const write = async (names: ProfileDetails) => {
    await setDoc(reference, { user_id: user.uid, ...names })
    await updateProfile(user, { displayName: `${names.first_name} ${names.last_name}`.trim() })
  }
  await write(details)
  if (latest !== details) await write(latest)
}

export async function sendVerification(auth: Auth): Promise<void> {
  requireUser(auth)
  await callFunction(callables.sendAccountEmail, { act: 'verify' })
}

/** Sends a link to a new address of the account. */
export async function askForEmail(auth: Auth, email: string, request_id: string): Promise<void> {
  requireUser(auth)
  await callFunction(callables.changeEmail, { act: 'ask', move: null, email, request_id })
}

/** Claims requests that were sent without an account; rejects with what `reasonOf` explains. */
export async function claimRequests(auth: Auth, claim: Claim): Promise<Claimed> {
  requireUser(auth)
  return claimedSchema.parse(await callFunction(callables.claimGuestQuotes, claim))
}

/**
 * Deletes the account after its owner has signed in again, then signs out.
 * @param password null to sign in with Google
 */
export async function deleteAccount(auth: Auth, db: Firestore, password: string | null) {
  await signInAgain(auth, password)
  // Stops the page's listeners first, because the database refuses them as soon as the account is
  // gone.
  await disableNetwork(db)
  try {
    await callFunction(callables.deleteAccount)
  } catch (cause) {
    await enableNetwork(db)
    throw cause
  }
  leaveFlash({ title: 'Your account is deleted', type: 'success' })
  await signOut(auth)
}
