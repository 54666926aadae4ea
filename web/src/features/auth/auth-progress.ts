/** How a form reports a sign-in to its page, which alone decides where to go. */
export interface AuthProgress {
  /** A sign-in has begun: if somebody is signed in now, this form did it. */
  begin(): void
  /** Signed in: on to where they were going, with this toast. */
  succeed(toast: string): void
  fail(): void
}
