import { isSameValue } from '../compare-and-set.ts'
import { undoMs } from '../actions/action-entry.ts'
import { entryKinds, factRests } from './entry-kinds.ts'
import type { Entry } from './entry.ts'
import { isRestated, partsOfKey, type FactName } from './facts.ts'
import { foldFacts } from './fold-facts.ts'
import { isOneOf } from '../keys.ts'

/** Who changed a fact, and when. */
export interface Change {
  by: Entry['by']
  /** Null unless it was a coworker. */
  by_email: string | null
  at: Date
  /** The fact. */
  key: string
}

const changeBy = ({ by, by_email, at }: Entry, key: string): Change => ({ by, by_email, at, key })

type Said = Pick<Entry, 'action' | 'facts'>

/** Whether an entry rests on a fact: on the fact itself, or on any of its list. */
function restsOn({ action, facts }: Said, key: string): boolean {
  const ofFacts = Object.keys(facts).flatMap((said) => factRests[partsOfKey(said).name] ?? [])
  return isOneOf<FactName>([...entryKinds[action].rests, ...ofFacts], partsOfKey(key).name)
}

/** The entries that count: those that weren't undone, in the order of the log. */
const counting = (entries: readonly Entry[]) =>
  entries.filter(({ undone_by }) => undone_by === null).sort((one, other) => one.seq - other.seq)

/**
 * Why an entry can't be undone; null if it can.
 * @param log all entries of the request
 * @returns `changed` with the first later entry that gave what this one wrote another value, or rests
 * on it
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

/** The log in which an entry was undone. */
export const withoutEntry = (log: readonly Entry[], id: string, undoneBy: string): Entry[] =>
  log.map((entry) => (entry.id === id ? { ...entry, undone_by: undoneBy } : entry))

/**
 * The fact that keeps an action from being done: it writes it or rests on it, and an entry after the
 * one that the page showed last gave it a value other than the action's.
 * @param later the entries after the one that the page showed
 * @returns null if there is none
 */
export function conflictSince(later: readonly Entry[], said: Said): Change | null {
  const wished: Readonly<Record<string, unknown>> = said.facts
  const changed = new Map(
    counting(later).flatMap((entry) =>
      Object.entries(entry.facts).map(([key, value]) => [key, { value, entry }] as const),
    ),
  )
  for (const [key, { value, entry }] of changed) {
    const isWished = key in wished && isSameValue(wished[key], value)
    if (!isWished && (key in wished || restsOn(said, key))) return changeBy(entry, key)
  }
  return null
}
