import { createHash } from 'node:crypto'

/**
 * Hashes a parsed input. If a client sends the same id twice, the hashes show whether the second
 * call is a repetition of the first.
 */
export const hashOfInput = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex')
