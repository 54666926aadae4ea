import { quoteIdPattern } from '@moving/domain/quote/quote-number'
import { retention } from '@moving/domain/retention'
import { draftKey } from '../../lib/private-storage.ts'
import { readStored, writeStored } from '../../lib/stored.ts'
import { textsOf, type FieldValues } from './first-values.ts'

const keptForMs = retention.draftDays * 24 * 60 * 60 * 1000
const key = draftKey('quote')
const storage = () => window.localStorage

export interface RequestDraft {
  quoteId: string
  inDoubt: string | null
  /** Milliseconds since 1970 at the first input. */
  startedAt: number | null
  /** As they were typed, right or not. */
  fields: FieldValues
}

/** Keeps what was typed on this device, for seven days from now. */
export function keepDraft(draft: RequestDraft, now: Date): void {
  writeStored(storage, key, JSON.stringify({ ...draft, savedAt: now.getTime() }))
}

/** What was typed here and not sent; undefined when there is nothing, it is old, or unreadable. */
export function readDraft(now: Date): RequestDraft | undefined {
  const stored = readStored(storage, key)
  if (stored === null) return undefined
  const draft = draftFrom(stored, now)
  if (draft === undefined) forgetDraft()
  return draft
}

export function forgetDraft(): void {
  writeStored(storage, key, null)
}

function draftFrom(stored: string, now: Date): RequestDraft | undefined {
  const kept: Record<string, unknown> = parseObject(stored)
  const { savedAt, quoteId, inDoubt, startedAt, fields } = kept
  if (typeof savedAt !== 'number' || Math.abs(now.getTime() - savedAt) > keptForMs) return undefined
  if (typeof quoteId !== 'string' || !quoteIdPattern.test(quoteId)) return undefined
  if (typeof fields !== 'object' || fields === null) return undefined
  return {
    quoteId,
    inDoubt: typeof inDoubt === 'string' ? inDoubt : null,
    startedAt: typeof startedAt === 'number' ? startedAt : null,
    fields: textsOf(fields),
  }
}

/** Zod would double the served page's script for these five fields. */
function parseObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}
