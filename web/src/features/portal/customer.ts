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
