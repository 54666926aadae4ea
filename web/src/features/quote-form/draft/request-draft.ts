import { quoteIdPattern } from '@moving/domain/quote/quote-number'
import { retention } from '@moving/domain/retention'
import {
  draftKey,
  dropOwnedDrafts,
  mayReadDrafts,
  type Person,
} from '../../../lib/draft/private-storage.ts'
import { quoteDraftKey as key } from '../../../lib/draft/draft-mark.ts'
import {
  browserStorage,
  parseObject,
  readStored,
  tabStorage,
  writeStored,
} from '../../../lib/device/stored.ts'
import type { FormRecord } from '../sending/use-form-record.ts'
import { textsOf, type FieldValues } from './initial-values.ts'

/** Milliseconds that a draft stays on a device. */
const draftMs = retention.draftDays * 24 * 60 * 60 * 1000

export interface RequestDraft extends FormRecord {
  /** The typed texts, which may be invalid. */
  fields: FieldValues
}

export interface SavedDraft extends RequestDraft {
  savedAt: Date
}

/** Stores a draft on this device for seven days, but never over another person's draft. */
export function keepDraft(draft: RequestDraft, now: Date, person: Person): void {
  if (person === null && !mayReadDrafts(null)) dropOwnedDrafts()
  if (!mayReadDrafts(person) && !(person === undefined && isOf(draft.draftId))) return
  const text = JSON.stringify({ ...draft, savedAt: now.getTime() })
  writeStored(browserStorage, key, text)
  // The storage is full. No draft is better than an outdated one.
  if (readStored(browserStorage, key) !== text) forgetDraft()
}

/** The draft of `person`. Undefined if there is none, or if it is too old or can't be read. */
export function readDraft(now: Date, person: Person): SavedDraft | undefined {
  const stored = readStored(browserStorage, key)
  if (stored === null || !mayReadDrafts(person)) return undefined
  const draft = draftFrom(stored, now)
  if (draft === undefined) forgetDraft()
  return draft
}

/**
 * @param draftId deletes only the draft with this id, because a second tab may have started a new
 * one
 */
export function forgetDraft(draftId?: string): void {
  if (draftId === undefined || isOf(draftId)) writeStored(browserStorage, key, null)
}

function isOf(draftId: string): boolean {
  const stored = readStored(browserStorage, key)
  return stored === null || parseObject(stored).draftId === draftId
}

/**
 * True if there is a draft that may belong to this person, while Firebase Auth hasn't responded
 * yet.
 */
export function awaitsDraft(person: Person): boolean {
  return person === undefined && readStored(browserStorage, key) !== null
}

const tabKey = draftKey('request')

export function rememberDraftId(draftId: string): void {
  writeStored(tabStorage, tabKey, draftId)
}

/**
 * The id of this tab's draft, for a form that the browser has refilled. A second tab may have sent
 * the draft meanwhile.
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
