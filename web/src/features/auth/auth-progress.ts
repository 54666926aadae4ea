/** Reports a form's sign-in to its page, which decides where to go. */
export interface AuthProgress {
  /** A sign-in has started: a user who is signed in now comes from this form. */
  begin(): void
  /** Signed in: opens the destination, with this toast. */
  succeed(toast: string): void
  fail(): void
}
