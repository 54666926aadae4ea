/**
 * Options of transactions that many callers run at once on the same documents: more attempts than
 * the SDK's five.
 */
export const contended = { maxAttempts: 25 }
