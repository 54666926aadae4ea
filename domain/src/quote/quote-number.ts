/** The format of a quote's document id (contract.md); the security rules have the same pattern. */
export const quoteIdPattern = /^[A-Za-z0-9]{20}$/

/** The number that is read out on the phone: the last 8 characters of the id (requirements 9.3). */
export function quoteNumber(id: string): string {
  return id.slice(-8)
}
