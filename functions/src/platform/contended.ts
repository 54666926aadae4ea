/**
 * Options of transactions on documents that many callers change at the same time: more attempts
 * than the SDK's default of five.
 */
export const contended = { maxAttempts: 25 }
