/** What a form tells its page, which alone decides where to go. */
export interface AuthProgress {
  /** A sign-in has begun: that somebody is signed in now is this form's doing. */
  begin(): void
  /** Signed in: on to where they were going, with this toast. */
  succeed(toast: string): void
  fail(): void
}
