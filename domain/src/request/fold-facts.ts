import type { Entry } from './entry.ts'
import type { Facts } from './facts.ts'

/** The values of all facts after the entries of a log that weren't undone. */
export function foldFacts(entries: readonly Entry[]): Facts {
  const counting = entries
    .filter(({ undone_by }) => undone_by === null)
    .sort((one, other) => one.seq - other.seq)
  return Object.assign({}, ...counting.map(({ facts }) => facts)) as Facts
}
