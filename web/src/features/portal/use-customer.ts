import { confirmationSchema, isConfirmedAddress } from '@moving/domain/account/confirmation'
import { profileSchema, type Profile } from '@moving/domain/account/account-schema'
import { collections } from '@moving/domain/paths'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { kindOf } from '../../shared/documents/kind.ts'
import { liveDoc } from '../../shared/documents/live.ts'

const profiles = kindOf(collections.profiles, profileSchema)
const confirmations = kindOf(collections.confirmations, confirmationSchema)

export interface Customer {
  uid: string
  email: string
  /**
   * `email_verified` of Firebase Auth. It doesn't say whether the email was confirmed on the server
   * (`useConfirmation`).
   */
  emailVerified: boolean
  role: string | null
  /** True for an account with a password, with or without Google. */
  hasPassword: boolean
  /** True if Google is the only sign-in method, which confirms the email. */
  isGoogleAlone: boolean
  /** True if a different email can sign in to the account. */
  hasForeignSignInMethod: boolean
}

/**
 * The profile, live. Null if there is none or its fields are invalid, because the dashboard works
 * without a profile.
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
 * Whether the customer's email was confirmed on the server. It is live, because the customer may
 * confirm it on a different device.
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
