import * as z from 'zod/mini'
import { draftKey } from '../../lib/private-storage.ts'
import { readStored, writeStored } from '../../lib/stored.ts'

const keptForMs = 7 * 24 * 60 * 60 * 1000
const key = draftKey('quote')
const storage = () => window.localStorage

/** Fields are kept as they were typed, right or not. */
const draftSchema = z.object({
  savedAt: z.number(),
  quoteId: z.string(),
  inDoubt: z.nullable(z.string()),
  /** Milliseconds since 1970 at the first input. */
  startedAt: z.nullable(z.number()),
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})
export type RequestDraft = Omit<z.output<typeof draftSchema>, 'savedAt'>

/** Keeps what was typed on this device, for seven days from now. */
export function keepDraft(draft: RequestDraft, now: Date): void {
  writeStored(storage, key, JSON.stringify({ ...draft, savedAt: now.getTime() }))
}

/** What was typed here and not sent; undefined when there is nothing, it is old, or unreadable. */
export function readDraft(now: Date): RequestDraft | undefined {
  const stored = readStored(storage, key)
  if (stored === null) return undefined
  const parsed = draftSchema.safeParse(parseJson(stored))
  const ageMs = parsed.success ? now.getTime() - parsed.data.savedAt : Number.NaN
  if (!parsed.success || ageMs > keptForMs || ageMs < -keptForMs) {
    forgetDraft()
    return undefined
  }
  const { quoteId, inDoubt, startedAt, fields } = parsed.data
  return { quoteId, inDoubt, startedAt, fields }
}

export function forgetDraft(): void {
  writeStored(storage, key, null)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
