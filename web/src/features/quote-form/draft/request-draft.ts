import { quoteIdPattern } from '@moving/domain/quote/quote-number'
import { retention } from '@moving/domain/retention'
import {
  draftKey,
  dropOwnedDrafts,
  mayReadDrafts,
  type Person,
} from '../../../lib/draft/private-storage.ts'
import { quoteDraftKey as key } from '../../../lib/draft/draft-mark.ts'
import { browserStorage, readStored, tabStorage, writeStored } from '../../../lib/device/stored.ts'
import type { FormRecord } from '../sending/use-form-record.ts'
import { textsOf, type FieldValues } from './first-values.ts'

/** How long a draft stays on a device, in milliseconds. */
const draftMs = retention.draftDays * 24 * 60 * 60 * 1000

export interface RequestDraft extends FormRecord {
  /** The typed texts, valid or not. */
  fields: FieldValues
}

export interface SavedDraft extends RequestDraft {
  savedAt: Date
}

/** Stores a draft on this device for seven days from now; never over a different person's draft. */
export function keepDraft(draft: RequestDraft, now: Date, person: Person): void {
  if (person === null && !mayReadDrafts(null)) dropOwnedDrafts()
  if (!mayReadDrafts(person) && !(person === undefined && isOf(draft.draftId))) return
  const text = JSON.stringify({ ...draft, savedAt: now.getTime() })
  writeStored(browserStorage, key, text)
  // The storage is full. It is better to have no draft than an outdated one.
  if (readStored(browserStorage, key) !== text) forgetDraft()
}

/** The draft of `person`; undefined if there is none, or if it is too old or unreadable. */
export function readDraft(now: Date, person: Person): SavedDraft | undefined {
  const stored = readStored(browserStorage, key)
  if (stored === null || !mayReadDrafts(person)) return undefined
  const draft = draftFrom(stored, now)
  if (draft === undefined) forgetDraft()
  return draft
}

/** @param draftId deletes only this draft, because a second tab may have started the next one */
export function forgetDraft(draftId?: string): void {
  if (draftId === undefined || isOf(draftId)) writeStored(browserStorage, key, null)
}

function isOf(draftId: string): boolean {
  const stored = readStored(browserStorage, key)
  return stored === null || parseObject(stored).draftId === draftId
}

/**
 * Whether there is a draft that may belong to this person, while the auth SDK hasn't answered yet.
 */
export function awaitsDraft(person: Person): boolean {
  return person === undefined && readStored(browserStorage, key) !== null
}

const tabKey = draftKey('request')

/** Stores the draft's id for this tab. */
export function rememberDraftId(draftId: string): void {
  writeStored(tabStorage, tabKey, draftId)
}

/**
 * The id of this tab's draft, for a form that the browser itself has refilled, because a second tab
 * may have sent it since.
 */
export function recallDraftId(): string | undefined {
  const draftId = readStored(tabStorage, tabKey)
  return draftId !== null && quoteIdPattern.test(draftId) ? draftId : undefined
}

function draftFrom(stored: string, now: Date): SavedDraft | undefined {
  const draft: Record<string, unknown> = parseObject(stored)
  const { savedAt, draftId, startedAt, fields } = draft
  if (typeof savedAt !== 'number' || Math.abs(now.getTime() - savedAt) > draftMs) return undefined
  if (typeof draftId !== 'string' || !quoteIdPattern.test(draftId)) return undefined
  if (typeof fields !== 'object' || fields === null) return undefined
  return {
    draftId,
    startedAt: typeof startedAt === 'number' ? startedAt : null,
    fields: textsOf(fields),
    savedAt: new Date(savedAt),
  }
}

/** Zod would double the prerendered page's script for these few fields. */
export function parseObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}
