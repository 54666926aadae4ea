/**
 * A problem that the person at the terminal can fix. Commands print only its message: what is wrong
 * and what to do. They print other errors with their stack.
 */
export class Problem extends Error {}

/** Prints only the message of a problem, but other errors with their stack. */
export function printFailure(error: unknown): void {
  if (error instanceof Problem) console.error(`\n${error.message}\n`)
  else console.error(error)
}
