/** The code that an error of Auth ('auth/user-not-found'), Firestore (5) or Node ('ECONNRESET') carries. */
export function codeOf(cause: unknown): unknown {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
}

/** For changes of a document that may be deleted meanwhile: it is not brought back. */
export function unlessGone(cause: unknown): void {
  if (codeOf(cause) !== notFound) throw cause
}

const notFound = 5
