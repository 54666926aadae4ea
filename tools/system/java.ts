import { lookForJava, type Java } from '../java.mjs'
import { Problem } from './problem.ts'

/**
 * Finds the first Java that is new enough for the Firestore emulator, even if an older one is the
 * default.
 * @param folders to search, in order; by default the usual ones
 * @throws Problem with what was found and how to get one
 */
export function findJava(folders?: readonly string[]): Java {
  const { java, missing } = lookForJava(folders)
  if (java) return java
  throw new Problem(missing)
}
