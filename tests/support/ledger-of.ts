import { noDetails, type Estimate } from '@moving/domain/estimate/estimate'
import type { Entry } from '@moving/domain/request/entry'
import { partsOfKey, type ListedFacts } from '@moving/domain/request/facts'

/**
 * The list of estimates that functions read from the log. An Undo adds the former amount again.
 */
export function ledgerOf(log: readonly Entry[]): Estimate[] {
  const estimates = log.flatMap(({ id, at, facts, undoes }): Estimate[] => {
    const undone = log.find((entry) => entry.id === undoes)
    if (undone && estimateIn(undone)) {
      const amount = amountBefore(undone, log)
      return [{ ...noDetails, id, at, amount, undoes: undone.id }]
    }
    const given = estimateIn({ facts })
    return given ? [{ ...given, id, at }] : []
  })
  return estimates.reverse()
}

function estimateIn({ facts }: Pick<Entry, 'facts'>): ListedFacts['estimates'] | undefined {
  const found = Object.entries(facts).find(([key]) => partsOfKey(key).name === 'estimates')
  return found?.[1] as ListedFacts['estimates'] | undefined
}

function amountBefore(undone: Entry, log: readonly Entry[]): number | null {
  const before = log.filter((entry) => entry.seq < undone.seq && entry.undone_by === null)
  return estimateIn(before.findLast(estimateIn) ?? { facts: {} })?.amount ?? null
}
