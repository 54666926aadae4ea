/** Whose dashboard it is; the page takes it from the session. */
export interface Customer {
  uid: string
  email: string
  /** What Auth says of the address; whether it was confirmed, `useConfirmation` knows. */
  emailVerified: boolean
  /** Null is a customer without a role. */
  role: string | null
  /** Signs in with a password, and not only with Google. */
  hasPassword: boolean
  /** Google is the only way in, and vouches for the address. */
  isGoogleAlone: boolean
}
