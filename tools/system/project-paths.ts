import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

export const inRoot = (...parts: string[]) => join(root, ...parts)

/** Returns a path in the tools' folder for logs, stamps and generated files, which git ignores. */
export const inLocal = (...parts: string[]) => join(root, '.local', ...parts)

/** Logs and reports of the checks. A nested run uses a separate folder. */
export const inResults = (...parts: string[]) =>
  inRoot(process.env.TEST_RESULTS ?? 'test-results', ...parts)
