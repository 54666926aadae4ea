/** Callbacks from a sign-in form to its page, which opens the next page. */
export interface AuthProgress {
  /** Called when a sign-in starts. A user who appears after this signed in with the form. */
  begin(): void
  /** Called when the user is signed in. Opens the next page and shows this toast there. */
  succeed(toast: string): void
  fail(): void
}
