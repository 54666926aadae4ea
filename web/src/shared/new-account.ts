/** The initial values of the form that creates an account, in the navigation state of /auth. */
export interface NewAccount {
  firstName: string
  lastName: string
  email: string
}
