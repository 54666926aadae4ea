import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

export const inRoot = (...parts: string[]) => join(root, ...parts)

/** A path in the folder for logs, stamps and generated files, which git ignores. */
export const inLocal = (...parts: string[]) => join(root, '.local', ...parts)

/**
 * A path in the folder for logs and reports of tests. TEST_RESULTS gives a nested run its own
 * folder.
 */
export const inResults = (...parts: string[]) =>
  inRoot(process.env.TEST_RESULTS ?? 'test-results', ...parts)
