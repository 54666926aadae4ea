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
