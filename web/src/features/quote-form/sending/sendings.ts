import { quoteIdPattern } from '@moving/domain/quote/quote-number'
import { draftKey } from '../../../lib/private-storage.ts'
import { readStored, writeStored } from '../../../lib/stored.ts'
import { forgetDraft, keptForMs } from '../draft/request-draft.ts'
import type { Sending } from './send-request.ts'

/**
 * What this browser knows of the ids that its tabs sent requests under, for as long as a draft is kept.
 * Written before a request leaves, so that a tab that is closed meanwhile leaves its doubt behind.
 */
const key = draftKey('sendings')
const storage = () => window.localStorage

interface KeptSending extends Sending {
  quoteId: string
  /** Milliseconds since 1970. */
  at: number
}

/** Newest last; a browser that sends more in a week than this is no person's. */
const maxSendings = 20

/** The sending under an id that was not refused; null when there was none. */
export function findSending(quoteId: string, now: Date): Sending | null {
  const found = readSendings(now).find((sending) => sending.quoteId === quoteId)
  return found === undefined
    ? null
    : { sent: found.sent, byGuest: found.byGuest, isStored: found.isStored }
}

/** Keeps what is known of an id; null forgets it. */
export function noteSending(quoteId: string, sending: Sending | null, now: Date): void {
  const others = readSendings(now).filter((other) => other.quoteId !== quoteId)
  const all = sending === null ? others : [...others, { ...sending, quoteId, at: now.getTime() }]
  const text = all.length === 0 ? null : JSON.stringify(all.slice(-maxSendings))
  writeStored(storage, key, text)
  if (readStored(storage, key) === text) return
  // No room. A draft must not outlive the doubt about its id, so it makes room for that.
  forgetDraft()
  writeStored(storage, key, text)
}

function readSendings(now: Date): KeptSending[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(readStored(storage, key) ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(parsed)) return []
  return parsed.filter(
    (one: unknown): one is KeptSending =>
      isKeptSending(one) && Math.abs(now.getTime() - one.at) <= keptForMs,
  )
}

function isKeptSending(value: unknown): value is KeptSending {
  const { quoteId, sent, byGuest, isStored, at } = (value ?? {}) as Record<string, unknown>
  return (
    typeof quoteId === 'string' &&
    quoteIdPattern.test(quoteId) &&
    typeof sent === 'string' &&
    typeof byGuest === 'boolean' &&
    typeof isStored === 'boolean' &&
    typeof at === 'number'
  )
}
