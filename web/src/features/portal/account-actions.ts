import type { Profile } from '@moving/domain/account/schema'
import { pages } from '@moving/domain/pages'
import { callables, profilePath } from '@moving/domain/paths'
import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  signOut,
  updateProfile,
  type User,
} from 'firebase/auth'
import { disableNetwork, enableNetwork } from 'firebase/firestore'
import { sessionMissing } from '../../lib/calls/auth-problem.ts'
import { auth, callFunction, firestore, liteFirestore } from '../../lib/firebase/firebase.ts'
import { leaveFlash } from '../../lib/device/flash.ts'

/** @throws 'Auth session missing!' */
async function requireUser(): Promise<User> {
  const { currentUser } = await auth()
  if (currentUser === null) throw sessionMissing()
  return currentUser
}

/** Signs out in this browser. */
export async function endSession(): Promise<void> {
  await signOut(await auth())
}

export type ProfileDetails = Omit<Profile, 'user_id'>

let latest: ProfileDetails | undefined

/**
 * Saves names and phone, and the display name. By the SDK without listeners: the other one queues a
 * write until the network is back, and resolves only then. Waits for the answer however long it
 * takes; an answer that arrives after a newer save repeats the newer one.
 */
export async function saveProfile(details: ProfileDetails): Promise<void> {
  latest = details
  const user = await requireUser()
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

export async function sendVerification(): Promise<void> {
  await sendEmailVerification(await requireUser(), {
    url: window.location.origin + pages.dashboard,
  })
}

/** @returns how many quotes joined the account */
export async function claimGuestQuotes(): Promise<number> {
  await requireUser()
  const { claimed } = await callFunction<{ claimed: number }>(callables.claimGuestQuotes)
  return claimed
}

/**
 * Deletes the account after its owner has signed in again, then signs out.
 * @param password null to sign in with Google
 */
export async function deleteAccount(password: string | null): Promise<void> {
  const user = await requireUser()
  if (password === null) {
    await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver)
  } else {
    const credential = EmailAuthProvider.credential(user.email ?? '', password)
    await reauthenticateWithCredential(user, credential)
  }
  // Stops the page's listeners first: they are refused as soon as the account is gone.
  const db = await firestore()
  await disableNetwork(db)
  try {
    await callFunction(callables.deleteAccount)
  } catch (cause) {
    await enableNetwork(db)
    throw cause
  }
  leaveFlash({ title: 'Your account is deleted', type: 'success' })
  await endSession()
}
