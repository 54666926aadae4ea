import { draftKey, draftOwner } from '../draft/private-storage.ts'
import { readSessionHint } from '../device/session-hint.ts'
import { readStored, tabStorage, writeStored } from '../device/stored.ts'

/** The key is deleted with the session, like all drafts. */
const key = draftKey('rows')

interface KeptRows {
  /** The uid whose session read them. */
  owner: string
  /** Identifies the list and its page. */
  place: string
  /** When they were read, in milliseconds. */
  at: number
  rows: unknown
}

/** JSON stores dates as texts: these become `{ $date: ms }`, and dates again. */
function withDates(this: unknown, name: string, value: unknown): unknown {
  const before = (this as Record<string, unknown>)[name]
  return before instanceof Date ? { $date: before.getTime() } : value
}

function dateIn(_name: string, value: unknown): unknown {
  const ms = (value as { $date?: unknown } | null)?.$date
  return typeof ms === 'number' ? new Date(ms) : value
}

/** Stores the tab's rows as JSON, so that a reload shows them until they are read again. */
export function keepRows(place: string, rows: unknown, at: Date): void {
  const owner = draftOwner()
  if (owner === null) return
  const kept: KeptRows = { owner, place, at: at.getTime(), rows }
  writeStored(tabStorage, key, JSON.stringify(kept, withDates))
}

/**
 * The rows of this tab before it was reloaded.
 * @returns null for a different place or person, and once the session has ended
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

/** Deletes them, when the session ends or its role changes. */
export const forgetRows = () => writeStored(tabStorage, key, null)
