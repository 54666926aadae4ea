import { join, resolve } from 'node:path'

/** The checkout's root folder. */
export const root = resolve(import.meta.dirname, '../..')

/** A path inside the checkout. */
export const inRoot = (...parts: string[]) => join(root, ...parts)

/** Scratch space of the tools: logs, stamps, made jars. Ignored by git. */
export const inLocal = (...parts: string[]) => join(root, '.local', ...parts)

/** Logs and reports of the checks. A run that is part of another one gets a folder of its own. */
export const inResults = (...parts: string[]) =>
  inRoot(process.env.TEST_RESULTS ?? 'test-results', ...parts)
