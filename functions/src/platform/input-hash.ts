import { createHash } from 'node:crypto'

/**
 * Hashes a parsed input, to distinguish a repeated call with the client's own id from a different
 * call that reuses the id.
 */
export const hashOfInput = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex')
