/**
 * Something that the person at the keyboard can put right. Its message is all they are shown: what
 * is wrong and what to do; any other error is shown with its stack.
 */
export class Problem extends Error {}

/** Prints why a command ends: a problem as its message alone, anything else in full. */
export function printFailure(error: unknown): void {
  if (error instanceof Problem) console.error(`\n${error.message}\n`)
  else console.error(error)
}
