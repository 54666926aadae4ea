import type { MoveView } from '../move/move-view.ts'

export const depositLabel = 'Deposit'
export const depositDueLabel = 'Deposit due'

/**
 * The published terms to show next to an estimate. If the estimate states its own deposit, the
 * general deposit is left out. If its deposit is 0, the day when deposits are due is left out, too.
 */
export function termsBeside({ terms, details }: Pick<MoveView, 'terms' | 'details'>) {
  const deposit = details?.estimate?.deposit_cents ?? null
  if (deposit === null) return terms
  const hidden = deposit === 0 ? [depositLabel, depositDueLabel] : [depositLabel]
  return terms.filter(({ label }) => !hidden.includes(label))
}
