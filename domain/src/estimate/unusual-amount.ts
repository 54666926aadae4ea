import { centsFromDollars, formatDollars } from '../quote/money.ts'

/** If two amounts differ by this factor, one of them may have a wrong number of digits. */
const factor = 10

/**
 * A question to ask before an amount is sent: 'Send a free move?' for zero, or whether the amount
 * is right if another amount of the request is ten times larger or smaller.
 * @param others the request's other amounts, in dollars; null for an unknown one
 * @returns null for a usual amount, and for one that the request already has
 */
export function questionAboutAmount(
  amount: number | null,
  others: readonly (number | null)[],
): string | null {
  if (amount === null || others.includes(amount)) return null
  if (amount === 0) return 'Send a free move?'
  const cents = centsFromDollars(amount)
  const far = others.find((other) => {
    const known = centsFromDollars(other ?? 0)
    return known > 0 && (cents >= factor * known || factor * cents <= known)
  })
  if (!far) return null
  return `Is ${formatDollars(amount)} right? Another amount of this request is ${formatDollars(far)}.`
}
