import { codeOf } from '@moving/domain/error-code'

/** Ignores Firestore's error for updating a missing document, and rethrows every other error. */
export function unlessGone(cause: unknown): void {
  if (codeOf(cause) !== notFound) throw cause
}

const notFound = 5
