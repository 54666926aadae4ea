import { readSessionHint } from '../device/session-hint.ts'
import { browserStorage, readStored, tabStorage, writeStored } from '../device/stored.ts'
import { forgetRouteDraft } from './route-draft.ts'

/** Keys with this prefix contain what a user typed. They are deleted when the session ends. */
const draftPrefix = 'draft:'

export function draftKey(name: string): string {
  return draftPrefix + name
}

/**
 * The storage key for the owner of this browser's drafts: a uid, or nothing for a guest's drafts.
 */
const ownerKey = draftKey('owner')

/** The uid of the owner of this browser's drafts. Null for a guest's drafts. */
export const draftOwner = () => readStored(browserStorage, ownerKey)

/**
 * The current user as far as the page knows: a uid, null for a guest, or undefined until Firebase
 * Auth has responded.
 */
export type Person = string | null | undefined

/**
 * The current user, if only the uid of the session is known. Undefined if a session may still be
 * loading.
 */
export function personHere(uid: string | null): Person {
  if (uid !== null) return uid
  return readSessionHint() === null ? null : undefined
}

/**
 * True if this browser's drafts may be shown to `person`. Everyone may see a guest's drafts. Drafts
 * that a user typed while signed in are only for that user, once the session is confirmed.
 */
export function mayReadDrafts(person: Person): boolean {
  const owner = draftOwner()
  return person !== undefined && (owner === null || owner === person)
}

/**
 * Call this when a user signs in. A guest's drafts then belong to the user, and another user's
 * drafts are deleted.
 */
export function claimDrafts(uid: string): void {
  const owner = draftOwner()
  if (owner !== null && owner !== uid) clearDrafts()
  writeStored(browserStorage, ownerKey, uid)
}

/**
 * Call this when no user is signed in. Deletes the drafts of a user whose session ended while the
 * page was closed, and keeps a guest's drafts.
 */
export function dropOwnedDrafts(): void {
  // If this browser had a session, even drafts without an owner may belong to its user, who may
  // have typed them before Firebase Auth responded.
  if (draftOwner() !== null || readSessionHint() !== null) clearDrafts()
}

const endedKey = 'session_ended'

/** True if the browser may have restored text in the page's forms, from before a session ended. */
export function mayBeBroughtBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward' && readStored(tabStorage, endedKey) !== null
}

export function clearDrafts(storages = [browserStorage, tabStorage]) {
  forgetRouteDraft()
  writeStored(tabStorage, endedKey, 'yes')
  for (const open of storages) {
    try {
      const opened = open()
      for (const key of Object.keys(opened)) {
        if (key.startsWith(draftPrefix)) opened.removeItem(key)
      }
    } catch {
      // Storage is blocked, so nothing was stored.
    }
  }
}
