/** Whose dashboard it is; the page takes it from the session. */
export interface Customer {
  uid: string
  email: string
  emailVerified: boolean
  /** Null is a customer without a role. */
  role: string | null
  /** Signs in with a password, and not only with Google. */
  hasPassword: boolean
}
