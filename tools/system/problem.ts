/**
 * A problem that the user can fix. Commands print only its message: what is wrong and what to do.
 * They print other errors with their stack.
 */
export class Problem extends Error {}

/** Prints why a command ends: only the message of a problem, other errors in full. */
export function printFailure(error: unknown): void {
  if (error instanceof Problem) console.error(`\n${error.message}\n`)
  else console.error(error)
}
