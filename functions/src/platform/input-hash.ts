import { createHash } from 'node:crypto'

/**
 * Names a parsed input, so that a repeated call under the client's own id can be told from a different
 * call that reuses the id.
 */
export const hashOfInput = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex')
