export interface NameCount {
  name: string
  visits: number
}

/**
 * The most frequent names, at most `limit`. They are counted in a `Map`, because strangers choose
 * names, and `__proto__` is a possible name. Names with the same count stay in the order in which
 * they appear.
 */
export function topNames(names: Iterable<string>, limit: number): NameCount[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, visits]) => ({ name, visits }))
    .sort((a, b) => b.visits - a.visits)
    .slice(0, limit)
}
