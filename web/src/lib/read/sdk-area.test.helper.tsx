import type { Auth } from 'firebase/auth'
import type { Firestore } from 'firebase/firestore'
import type { ReactNode } from 'react'
import { AuthSdkContext, FirestoreSdkContext } from 'reactfire'

/** Stands in for the open reading area around what a test draws: the SDKs are there, and do nothing. */
export const SdkArea = ({ children }: { children: ReactNode }) => (
  <AuthSdkContext value={{ name: 'auth' } as Auth}>
    <FirestoreSdkContext value={{ type: 'firestore' } as Firestore}>{children}</FirestoreSdkContext>
  </AuthSdkContext>
)
