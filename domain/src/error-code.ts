/** The code of an error from Auth ('auth/user-not-found'), Firestore (5) or Node ('ECONNRESET'). */
export function codeOf(cause: unknown): unknown {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
}
