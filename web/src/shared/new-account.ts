/** Initial values for the sign-up form, stored in the navigation state of /auth. */
export interface NewAccount {
  firstName: string
  lastName: string
  email: string
}
