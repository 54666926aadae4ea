import { confirmationSchema, isConfirmedAddress } from '@moving/domain/account/confirmation'
import { profileSchema, type Profile } from '@moving/domain/account/account-schema'
import { collections } from '@moving/domain/paths'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { kindOf } from '../../shared/documents/kind.ts'
import { liveDoc } from '../../shared/documents/live.ts'

const profiles = kindOf(collections.profiles, profileSchema)
const confirmations = kindOf(collections.confirmations, confirmationSchema)

/** The customer of the dashboard, from the session. */
export interface Customer {
  uid: string
  email: string
  /** Auth's `email_verified`; `useConfirmation` knows whether the address was confirmed. */
  emailVerified: boolean
  /** The customer's role; null for a customer without one. */
  role: string | null
  /** True for an account with a password, with or without Google. */
  hasPassword: boolean
  /** Google is the only sign-in method, and confirms the address. */
  isGoogleAlone: boolean
  /** True if a different email can sign in to the account. */
  hasForeignSignInMethod: boolean
}

/**
 * The profile, live. Null if there is none yet or its fields are invalid, because the dashboard works
 * without one.
 */
export function useProfile(uid: string) {
  return useAsyncData<Profile | null>({
    key: `profile ${uid}`,
    cachedAs: 'portal',
    failure: dashboardFailure,
    subscribe: liveDoc(profiles, uid, (profile) => profile),
  })
}

/**
 * Whether the customer's address was confirmed on the server, live: a confirmation on a different
 * device shows here.
 */
export function useConfirmation({ uid, email }: Pick<Customer, 'uid' | 'email'>) {
  return useAsyncData<boolean>({
    key: `confirmation ${uid} ${email}`,
    cachedAs: 'portal',
    failure: dashboardFailure,
    subscribe: liveDoc(confirmations, uid, (stored) => isConfirmedAddress(stored, email)),
  })
}

const dashboardFailure = 'The dashboard could not be read'
