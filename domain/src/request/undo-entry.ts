import { isSameValue } from '../compare-and-set.ts'
import { undoMs } from '../actions/action-entry.ts'
import { entryKinds, factRests } from './entry-kinds.ts'
import type { Entry } from './entry.ts'
import { isRestated, partsOfKey, type FactName } from './facts.ts'
import { foldFacts } from './fold-facts.ts'
import { isOneOf } from '../keys.ts'

export interface Change {
  by: Entry['by']
  /** The email address of the coworker who made the change; null for other authors. */
  by_email: string | null
  at: Date
  key: string
  id: string
}

/** Email address of the coworker who made the change, `customer` or `crew`; null for a function. */
export const nameOf = ({ by, by_email }: Change): string | null =>
  by === 'office' ? by_email : by === 'system' ? null : by

const changeBy = ({ by, by_email, at, id }: Entry, key: string): Change => ({
  ...{ by, by_email, at, key, id },
})

type Said = Pick<Entry, 'action' | 'facts'>

/** Whether an entry relies on a fact: on the fact itself, or on any fact of its list. */
function restsOn({ action, facts }: Said, key: string): boolean {
  const said = Object.entries(facts).filter(([, value]) => value !== null)
  // A customer may cancel even after an answer that the page didn't show.
  const ofFacts =
    action === 'cancel' ? [] : said.flatMap(([one]) => factRests[partsOfKey(one).name] ?? [])
  return isOneOf<FactName>([...entryKinds[action].rests, ...ofFacts], partsOfKey(key).name)
}

const counting = (entries: readonly Entry[]) =>
  entries.filter(({ undone_by }) => undone_by === null).sort((one, other) => one.seq - other.seq)

/**
 * Why an entry can't be undone; null if it can.
 * @param log all entries of the request
 * @returns `changed` with the first later entry that changed a value of this one or relies on it
 */
export function undoRefusal(
  log: readonly Entry[],
  id: string,
  now: Date,
): { why: 'not_possible' | 'too_late' } | { why: 'changed'; change: Change } | null {
  const entry = log.find((one) => one.id === id)
  if (entry === undefined || entry.undone_by !== null || !entryKinds[entry.action].isUndoable) {
    return { why: 'not_possible' }
  }
  if (now.getTime() - entry.at.getTime() > undoMs) return { why: 'too_late' }
  const values: Readonly<Record<string, unknown>> = entry.facts
  const earlier = foldFacts(log.filter(({ seq }) => seq < entry.seq))
  const isNews = (key: string) =>
    !isRestated(key) || !isSameValue(earlier[key as 'closing'] ?? null, values[key])
  const written = Object.keys(values).filter(isNews)
  for (const later of counting(log).filter(({ seq }) => seq > entry.seq)) {
    const said: Readonly<Record<string, unknown>> = later.facts
    const isOther = (key: string) => key in said && !isSameValue(said[key], values[key])
    const key = written.find((one) => isOther(one) || restsOn(later, one))
    if (key !== undefined) return { why: 'changed', change: changeBy(later, key) }
  }
  return null
}

export const withoutEntry = (log: readonly Entry[], id: string, undoneBy: string): Entry[] =>
  log.map((entry) => (entry.id === id ? { ...entry, undone_by: undoneBy } : entry))

/**
 * The first change that makes an action outdated: an entry that the page didn't show gave a fact a
 * different value than the action wants, or changed a fact on which the action relies.
 * @param later the entries after the last one that the page showed
 * @param said all facts that the action wants, including those that are already true
 * @returns null if there is no such change
 */
export function conflictSince(later: readonly Entry[], said: Said): Change | null {
  const wished: Readonly<Record<string, unknown>> = said.facts
  const inOrder = [...lastChanges(later)].sort(
    ([, one], [, other]) => one.entry.seq - other.entry.seq,
  )
  for (const [key, { value, entry }] of inOrder) {
    // An action that relies on `closing` only needs an open request.
    const isOpen = key === 'closing' && value === null
    const isDisturbing =
      key in wished ? !isSameValue(wished[key], value) : !isOpen && restsOn(said, key)
    if (isDisturbing) return changeBy(entry, key)
  }
  return null
}

/**
 * The last value of each changed fact. A planned call is left out, because it is only a result of
 * the other changes.
 */
function lastChanges(later: readonly Entry[]): Map<string, { value: unknown; entry: Entry }> {
  const said = counting(later).flatMap((entry) =>
    Object.entries(entry.facts).map(([key, value]) => [key, { value, entry }] as const),
  )
  return new Map(said.filter(([key]) => key !== 'planned_call'))
}

export const factsSaid = (later: readonly Entry[]): ReadonlySet<string> =>
  new Set(lastChanges(later).keys())
