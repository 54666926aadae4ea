/** What the form that creates an account opens with, in the navigation state of /auth. */
export interface NewAccount {
  firstName: string
  lastName: string
  email: string
}
