import { centsFromDollars, formatDollars } from '../quote/money.ts'

/** From this factor on, an amount may have a wrong number of digits. */
const factor = 10

/**
 * What to ask before an amount is sent: 'Send a free move?', or whether it is right if it is ten
 * times another amount of the request or more, or at most a tenth.
 * @param others the other amounts of the request; null for none
 * @returns null for a usual amount, and for one that the request has already
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
