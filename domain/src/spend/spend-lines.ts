import { type SourceRow, sumOfCounts, type SourceCounts } from '../sources/sources-of.ts'

/**
 * A line of the table 'Revenue by source': a source; a spend that covers several sources, with
 * their lines below it; one of these lines; a spend that covers no source; or the sum of further
 * lines.
 */
export interface SpendLine extends SourceCounts {
  name: string
  kind: 'source' | 'paid' | 'covered' | 'unseen' | 'rest'
  /** The spend in cents; null if nothing was spent, or if the spend is on the line above. */
  spentCents: number | null
}

/**
 * The table's rows with their spend. A spend covers every source whose name contains the spend's
 * words in sequence: 'Yelp' covers 'yelp / cpc / fall', 'yelp.com' and 'Phone: Yelp'; 'google /
 * cpc' doesn't cover 'google.com'. If two spends cover a source, the one with more words counts, so
 * nothing counts twice. A spend that covers several sources has a line with their sum. One that
 * covers none has a line of zeros. Sources without spend are separate. Both parts are sorted by
 * bookings.
 * @param spentCents by the name of the spend
 */
export function spendLines(
  rows: readonly SourceRow[],
  spentCents: ReadonlyMap<string, number>,
): { paid: SpendLine[]; free: SpendLine[] } {
  const paid = [...spentCents.keys()].map((name) => ({ name, words: wordsOf(name) }))
  const covered = new Map<string, SourceRow[]>(paid.map(({ name }) => [name, []]))
  const free: SourceRow[] = []
  for (const row of rows) {
    const owner = mostExact(paid, wordsOf(row.name))
    if (owner === undefined) free.push(row)
    else covered.get(owner)?.push(row)
  }
  const blocks = [...covered].map(([name, own]) => paidLines(name, own, spentCents.get(name) ?? 0))
  return {
    paid: blocks.sort(([a], [b]) => bestFirst(a, b)).flat(),
    free: free.map((row) => lineOf(row, null)).sort(bestFirst),
  }
}

interface Paid {
  name: string
  words: string[]
}

/** The words of a name, in lowercase. */
function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function mostExact(paid: readonly Paid[], words: readonly string[]): string | undefined {
  const covering = paid.filter((one) => standIn(one.words, words))
  return covering.sort((a, b) => b.words.length - a.words.length || (a.name < b.name ? -1 : 1))[0]
    ?.name
}

/** Whether words occur in other words in sequence. */
function standIn(words: readonly string[], others: readonly string[]): boolean {
  if (words.length === 0) return false
  const sought = ` ${words.join(' ')} `
  return ` ${others.join(' ')} `.includes(sought)
}

function paidLines(name: string, rows: readonly SourceRow[], spent: number): SpendLine[] {
  const [only] = rows
  if (only !== undefined && rows.length === 1) return [lineOf(only, spent)]
  const kind = only === undefined ? 'unseen' : 'paid'
  const sum: SpendLine = { ...sumOfCounts(rows), name, kind, spentCents: spent }
  return [sum, ...rows.map((row) => ({ ...row, kind: 'covered' as const, spentCents: null }))]
}

const lineOf = (row: SourceRow, spentCents: number | null): SpendLine => ({
  ...row,
  kind: 'source',
  spentCents,
})

/**
 * The first lines of a long table, and the sum of the others. Strangers choose campaign names, so
 * there may be thousands per year. A spend stays above the first lines that it covers, and above
 * the sum of the others.
 * @param top how many lines are shown, and how many below each spend
 */
export function firstLines(all: readonly SpendLine[], top: number): SpendLine[] {
  const lines = withFirstCovered(all, top)
  const places = uncoveredPlaces(lines)
  // If only one more line exists than fits, show it, because a sum of one line would be useless.
  const end = places.length > top + 1 ? places[top] : undefined
  if (end === undefined) return [...lines]
  const rest = lines.slice(end).filter(({ kind }) => kind !== 'covered')
  const name = `${rest.length} more sources`
  return [...lines.slice(0, end), { ...sumOfLines(rest), name, kind: 'rest' }]
}

function withFirstCovered(lines: readonly SpendLine[], top: number): SpendLine[] {
  const places = uncoveredPlaces(lines)
  return places.flatMap((place, nth) => {
    const group = lines.slice(place, places[nth + 1])
    const [owner] = group
    // If only one more line exists than fits, show it, because a sum of one line would be useless.
    if (owner === undefined || group.length <= top + 2) return group
    const rest = group.slice(top + 1)
    const name = `${rest.length} more that ${owner.name} covers`
    const sum: SpendLine = { ...sumOfCounts(rest), name, kind: 'covered', spentCents: null }
    return [...group.slice(0, top + 1), sum]
  })
}

const uncoveredPlaces = (lines: readonly SpendLine[]) =>
  lines.flatMap(({ kind }, place) => (kind === 'covered' ? [] : [place]))

/** Adds up the lines that aren't included in another line. The spend is null if no line has any. */
export function sumOfLines(
  lines: readonly SpendLine[],
): SourceCounts & { spentCents: number | null } {
  const spent = lines.flatMap(({ spentCents }) => spentCents ?? [])
  return {
    ...sumOfCounts(lines),
    spentCents: spent.length === 0 ? null : spent.reduce((sum, cents) => sum + cents, 0),
  }
}

/** The order of `sourcesOf`. Equal lines are sorted by cost. */
export function bestFirst(a: SpendLine | undefined, b: SpendLine | undefined): number {
  if (a === undefined || b === undefined) return 0
  return (
    b.bookedCents - a.bookedCents ||
    b.requests - a.requests ||
    (b.spentCents ?? 0) - (a.spentCents ?? 0) ||
    b.visits - a.visits ||
    (a.name < b.name ? -1 : 1)
  )
}

/**
 * The cost per item in cents, rounded: 90000 and 3 give 30000.
 * @returns null without a spend or without items
 */
export function costOfOne(spentCents: number | null, count: number): number | null {
  return spentCents === null || count === 0 ? null : Math.round(spentCents / count)
}

/**
 * The cents booked per dollar spent: 412550 booked for 90000 give 458.
 * @returns null if nothing was spent
 */
export function returnOnDollar({
  bookedCents,
  spentCents,
}: Pick<SpendLine, 'bookedCents' | 'spentCents'>): number | null {
  return costOfOne(100 * bookedCents, spentCents ?? 0)
}
