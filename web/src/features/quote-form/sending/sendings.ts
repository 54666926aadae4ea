import { moveKeyPattern } from '@moving/domain/move/move-key'
import { quoteIdPattern } from '@moving/domain/quote/quote-number'
import * as z from 'zod/mini'
import { draftKey } from '../../../lib/draft/private-storage.ts'
import { browserStorage, readStored, writeStored } from '../../../lib/device/stored.ts'
import { forgetDraft, draftMs } from '../draft/request-draft.ts'
import type { Sending } from './send-request.ts'

/**
 * Storage key of the ids with which this browser's tabs sent requests, kept as long as a draft. A
 * note is written before a request is sent, so that it remains if the tab is closed meanwhile.
 */
const key = draftKey('sendings')

const savedSendingSchema = z.object({
  quoteId: z.string().check(z.regex(quoteIdPattern)),
  sent: z.string(),
  byGuest: z.boolean(),
  isStored: z.boolean(),
  /** The key of the customer's page; null for a request that gets none, and once it is stored. */
  moveKey: z.nullable(z.string().check(z.regex(moveKeyPattern))),
  /** The time of the note, in milliseconds since 1970. */
  at: z.number(),
})
type SavedSending = z.output<typeof savedSendingSchema>

/** The number of notes that are kept, newest last; customers don't send more in a week. */
const maxSendings = 20

/** The attempt of an id that wasn't refused; null if there was none. */
export function findSending(quoteId: string, now: Date): Sending | null {
  const found = readSendings(now).find((sending) => sending.quoteId === quoteId)
  if (found === undefined) return null
  const { sent, byGuest, isStored, moveKey } = found
  return { sent, byGuest, isStored, moveKey }
}

/** Stores the attempt of an id; null deletes it. A key is kept no longer than the attempt. */
export function noteSending(quoteId: string, sending: Sending | null, now: Date): void {
  const others = readSendings(now).filter((other) => other.quoteId !== quoteId)
  const all = sending === null ? others : [...others, savedSending(quoteId, sending, now)]
  const text = all.length === 0 ? null : JSON.stringify(all.slice(-maxSendings))
  writeStored(browserStorage, key, text)
  if (readStored(browserStorage, key) === text) return
  // The storage is full. The attempt of an id matters more than the draft, which makes room for it.
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
  return parsed.flatMap((one: unknown) => {
    const { data } = savedSendingSchema.safeParse(one)
    return data !== undefined && Math.abs(now.getTime() - data.at) <= draftMs ? [data] : []
  })
}
