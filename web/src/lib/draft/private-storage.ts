import { readSessionHint } from '../device/session-hint.ts'
import { browserStorage, readStored, tabStorage, writeStored } from '../device/stored.ts'
import { forgetRouteDraft } from './route-draft.ts'

/** Keys with this prefix contain what a user typed; they are deleted with the session. */
const draftPrefix = 'draft:'

/** The storage key of a draft, such as that of the quote form. */
export function draftKey(name: string): string {
  return draftPrefix + name
}

/** The key with the owner of this browser's drafts: a uid; missing for a guest's. */
const ownerKey = draftKey('owner')

/** The owner of this browser's drafts; null for a guest's. */
export const draftOwner = () => readStored(browserStorage, ownerKey)

/**
 * The current user, as far as a page knows: a uid, null for a guest, undefined until the SDK has
 * answered.
 */
export type Person = string | null | undefined

/** The signed-in user, or whether one may still be loading. */
export function personHere(uid: string | null): Person {
  if (uid !== null) return uid
  return readSessionHint() === null ? null : undefined
}

/**
 * Whether this browser's drafts may be shown to `person`. Drafts of a guest may be shown to anyone.
 * Drafts that a user typed while signed in are shown only to that user, once the session is
 * confirmed.
 */
export function mayReadDrafts(person: Person): boolean {
  const owner = draftOwner()
  return person !== undefined && (owner === null || owner === person)
}

/** A user is signed in: a guest's drafts become theirs, and a different person's are deleted. */
export function claimDrafts(uid: string): void {
  const owner = draftOwner()
  if (owner !== null && owner !== uid) clearDrafts()
  writeStored(browserStorage, ownerKey, uid)
}

/**
 * Called when the user is signed out. Deletes drafts of a user whose session ended unnoticed, and
 * keeps a guest's drafts.
 */
export function dropOwnedDrafts(): void {
  // With a hint, even drafts without an owner may belong to a user, because the SDK wasn't asked
  // when they were typed.
  if (draftOwner() !== null || readSessionHint() !== null) clearDrafts()
}

const endedKey = 'session_ended'

/**
 * Whether the browser may have filled the page's forms itself, with text from before a session
 * ended.
 */
export function mayBeBroughtBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward' && readStored(tabStorage, endedKey) !== null
}

/** Deletes every draft of this browser and of this tab. */
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
      // Storage is blocked here, so nothing was stored.
    }
  }
}
