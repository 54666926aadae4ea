import { isConfirmedAddress } from '@moving/domain/account/confirmation'
import { profileSchema, type Profile } from '@moving/domain/account/schema'
import { confirmationPath, profilePath } from '@moving/domain/paths'
import { doc, onSnapshot } from 'firebase/firestore'
import { firestore } from '../../lib/firebase.ts'
import { useAsyncData, type Observer } from '../../lib/use-async-data.ts'

/** The customer whose dashboard it is; the page takes it from the session. */
export interface Customer {
  uid: string
  email: string
  /** Auth's `email_verified`; `useConfirmation` knows whether the address was confirmed. */
  emailVerified: boolean
  /** Null is a customer without a role. */
  role: string | null
  /** True for an account with a password, also beside Google. */
  hasPassword: boolean
  /** Google is the only way in, and vouches for the address. */
  isGoogleAlone: boolean
}

/**
 * The profile, live. Null where there is none yet or its fields do not fit: a missing row is tolerated
 * (requirements 7.1).
 */
export function useProfile(uid: string) {
  const path = profilePath(uid)
  return useAsyncData<Profile | null>({
    key: path,
    keptAs: 'portal',
    failure: dashboardFailure,
    subscribe: ({ next, error }) =>
      listen(path, {
        next: (data) => next(profileSchema.safeParse(data).data ?? null),
        error,
      }),
  })
}

/**
 * Whether the customer's address was confirmed before the server, live: confirming it on another
 * device shows here.
 */
export function useConfirmation({ uid, email }: Pick<Customer, 'uid' | 'email'>) {
  const path = confirmationPath(uid)
  return useAsyncData<boolean>({
    key: `${path} ${email}`,
    keptAs: 'portal',
    failure: dashboardFailure,
    subscribe: ({ next, error }) =>
      listen(path, { next: (data) => next(isConfirmedAddress(data, email)), error }),
  })
}

const dashboardFailure = 'The dashboard could not be read'

async function listen(path: string, { next, error }: Pick<Observer<unknown>, 'next' | 'error'>) {
  return onSnapshot(doc(await firestore(), path), (found) => next(found.data()), error)
}
