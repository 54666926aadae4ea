/** What a quote's document id may be (contract.md); the security rules hold the same pattern. */
export const quoteIdPattern = /^[A-Za-z0-9]{20}$/

/** The number that people read out on the phone: the last 8 characters of the id (requirements 9.3). */
export function quoteNumber(id: string): string {
  return id.slice(-8)
}
