import { draftKey, draftOwner } from '../draft/private-storage.ts'
import { readSessionHint } from '../device/session-hint.ts'
import { readStored, tabStorage, writeStored } from '../device/stored.ts'

/** A draft key, so that the rows are deleted when the session ends. */
const key = draftKey('rows')

interface KeptRows {
  /** The uid of the user whose session read the rows. */
  owner: string
  /** Identifies the list and its page number. */
  place: string
  /** When the rows were read, in milliseconds since 1970. */
  at: number
  rows: unknown
}

/** Makes a date `{ $date: ms }`, because JSON has no dates. `dateIn` reverses this. */
function withDates(this: unknown, name: string, value: unknown): unknown {
  const before = (this as Record<string, unknown>)[name]
  return before instanceof Date ? { $date: before.getTime() } : value
}

function dateIn(_name: string, value: unknown): unknown {
  const ms = (value as { $date?: unknown } | null)?.$date
  return typeof ms === 'number' ? new Date(ms) : value
}

/** Stores the desk's rows in this tab, so that a reload shows them until they are read again. */
export function keepRows(place: string, rows: unknown, at: Date): void {
  const owner = draftOwner()
  if (owner === null) return
  const kept: KeptRows = { owner, place, at: at.getTime(), rows }
  writeStored(tabStorage, key, JSON.stringify(kept, withDates))
}

/**
 * The rows that this tab stored before it was reloaded.
 * @returns null if there are none for this list and user, and once the session has ended
 */
export function keptRows(place: string): { at: Date; rows: unknown } | null {
  if (readSessionHint() === null) return null
  try {
    const kept = JSON.parse(readStored(tabStorage, key) ?? 'null', dateIn) as KeptRows | null
    if (kept === null || kept.owner !== draftOwner() || kept.place !== place) return null
    return { at: new Date(kept.at), rows: kept.rows }
  } catch {
    return null
  }
}

export const forgetRows = () => writeStored(tabStorage, key, null)
