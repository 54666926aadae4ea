import { moveKeyPattern } from '@moving/domain/move/move-key'
import { quoteIdPattern } from '@moving/domain/quote/quote-number'
import { draftKey } from '../../../lib/draft/private-storage.ts'
import { browserStorage, readStored, writeStored } from '../../../lib/device/stored.ts'
import { forgetDraft, draftMs } from '../draft/request-draft.ts'
import type { Sending } from './send-request.ts'

/**
 * Storage key of the ids under which this browser's tabs sent requests, kept as long as a draft. A
 * note is written before a request leaves, so that a tab that is closed meanwhile leaves its doubt
 * behind.
 */
const key = draftKey('sendings')

interface SavedSending extends Omit<Sending, 'moveKey'> {
  quoteId: string
  /** Absent from notes of before there was one. */
  moveKey?: string | null
  /** Milliseconds since 1970. */
  at: number
}

/** How many are kept, newest last; nobody sends more in a week. */
const maxSendings = 20

/** The sending under an id that was not refused; null when there was none. */
export function findSending(quoteId: string, now: Date): Sending | null {
  const found = readSendings(now).find((sending) => sending.quoteId === quoteId)
  return found === undefined
    ? null
    : {
        sent: found.sent,
        byGuest: found.byGuest,
        isStored: found.isStored,
        moveKey: found.moveKey ?? null,
      }
}

/** Notes what is known about an id; null forgets it. A key stays on the device no longer than the doubt. */
export function noteSending(quoteId: string, sending: Sending | null, now: Date): void {
  const others = readSendings(now).filter((other) => other.quoteId !== quoteId)
  const all = sending === null ? others : [...others, savedSending(quoteId, sending, now)]
  const text = all.length === 0 ? null : JSON.stringify(all.slice(-maxSendings))
  writeStored(browserStorage, key, text)
  if (readStored(browserStorage, key) === text) return
  // Storage is full. The doubt about an id matters more than the draft, which makes room for it.
  forgetDraft()
  writeStored(browserStorage, key, text)
}

function savedSending(quoteId: string, sending: Sending, now: Date): SavedSending {
  const moveKey = sending.isStored ? null : sending.moveKey
  return { ...sending, moveKey, quoteId, at: now.getTime() }
}

function readSendings(now: Date): SavedSending[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(readStored(browserStorage, key) ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(parsed)) return []
  return parsed.filter(
    (one: unknown): one is SavedSending =>
      isSavedSending(one) && Math.abs(now.getTime() - one.at) <= draftMs,
  )
}

function isSavedSending(value: unknown): value is SavedSending {
  const {
    quoteId,
    sent,
    byGuest,
    isStored,
    moveKey = null,
    at,
  } = (value ?? {}) as Record<string, unknown>
  return (
    typeof quoteId === 'string' &&
    quoteIdPattern.test(quoteId) &&
    typeof sent === 'string' &&
    typeof byGuest === 'boolean' &&
    typeof isStored === 'boolean' &&
    (moveKey === null || (typeof moveKey === 'string' && moveKeyPattern.test(moveKey))) &&
    typeof at === 'number'
  )
}
