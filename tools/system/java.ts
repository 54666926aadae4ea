import { lookForJava, type Java } from '../java.mjs'
import { Problem } from './problem.ts'

/**
 * The first Java that is new enough for the Firestore emulator, even where an older one is the
 * default.
 * @param folders where to look, in order; the usual ones without
 * @throws Problem naming what was found instead and how to get one
 */
export function findJava(folders?: readonly string[]): Java {
  const { java, missing } = lookForJava(folders)
  if (java) return java
  throw new Problem(missing)
}
