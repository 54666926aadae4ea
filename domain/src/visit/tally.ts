/** How often each name occurred, newest name first in a tie. */
export interface NameCount {
  name: string
  visits: number
}

/**
 * The most frequent of `names`, at most `limit`. Strangers choose names, so they are counted in a
 * `Map`: `__proto__` is a name like any other. Equal counts keep the order of first appearance.
 */
export function topNames(names: Iterable<string>, limit: number): NameCount[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, visits]) => ({ name, visits }))
    .sort((a, b) => b.visits - a.visits)
    .slice(0, limit)
}

/**
 * Counts of at most `limit` names. Names that were dropped are added up in `other`, so the total
 * stays exact.
 */
export interface Tally {
  names: Map<string, number>
  other: number
}

export function emptyTally(): Tally {
  return { names: new Map(), other: 0 }
}

/**
 * Counts one more visit of `name`. If there is no room for a new name, the rarest name is moved to
 * `other`; of equally rare names, the oldest is. Works one name at a time, so the result doesn't
 * depend on batches, and ten thousand invented paths never push out a page that visitors return to.
 */
export function countName(tally: Tally, name: string, limit: number): void {
  const { names } = tally
  if (!names.has(name) && names.size >= limit) {
    let rarest: [string, number] | undefined
    for (const entry of names) if (!rarest || entry[1] < rarest[1]) rarest = entry
    if (rarest) {
      names.delete(rarest[0])
      tally.other += rarest[1]
    }
  }
  names.set(name, (names.get(name) ?? 0) + 1)
}
