/** The code that an error of Auth ('auth/user-not-found'), Firestore (5) or Node ('ECONNRESET') carries. */
export function codeOf(cause: unknown): unknown {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
}
