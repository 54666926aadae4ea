/**
 * Options of transactions that many callers run at the same time on the same documents. They have
 * more attempts than the SDK's five.
 */
export const contended = { maxAttempts: 25 }
