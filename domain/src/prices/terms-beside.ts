import type { MoveView } from '../move/move-view.ts'

export const depositLabel = 'Deposit'
export const depositDueLabel = 'Deposit due'

/**
 * The published terms next to an estimate: once it says its own deposit, the general one is left
 * out, and without a deposit also when it is due.
 */
export function termsBeside({ terms, details }: Pick<MoveView, 'terms' | 'details'>) {
  const deposit = details?.estimate?.deposit_cents ?? null
  if (deposit === null) return terms
  const hidden = deposit === 0 ? [depositLabel, depositDueLabel] : [depositLabel]
  return terms.filter(({ label }) => !hidden.includes(label))
}
