import { readSessionHint } from '../device/session-hint.ts'
import { browserStorage, readStored, tabStorage, writeStored } from '../device/stored.ts'

/** Keys under this prefix hold what somebody typed; they end with the session. */
const draftPrefix = 'draft:'

/** The browserStorage key of a draft, such as that of the quote form. */
export function draftKey(name: string): string {
  return draftPrefix + name
}

/** Whose this browser's drafts are: a uid; nothing for a guest's. */
const ownerKey = draftKey('owner')

/** Whose this browser's drafts are; null for a guest's. */
export const draftOwner = () => readStored(browserStorage, ownerKey)

/** Who is here, as far as a page knows: a uid, null for a guest, undefined until the SDK has answered. */
export type Person = string | null | undefined

/** The signed-in user, or whether one may be on the way. */
export function personHere(uid: string | null): Person {
  if (uid !== null) return uid
  return readSessionHint() === null ? null : undefined
}

/**
 * Whether this browser's drafts may be shown to `person`. A guest's are for whoever is here; what
 * somebody typed while signed in is for them alone, once it is sure that it is them.
 */
export function mayReadDrafts(person: Person): boolean {
  const owner = draftOwner()
  return person !== undefined && (owner === null || owner === person)
}

/** Somebody is signed in: what a guest typed here is theirs now, what another person typed goes. */
export function claimDrafts(uid: string): void {
  const owner = draftOwner()
  if (owner !== null && owner !== uid) clearDrafts()
  writeStored(browserStorage, ownerKey, uid)
}

/**
 * No one is signed in: what somebody typed while signed in goes, for their session ended unnoticed. A
 * guest's drafts stay.
 */
export function dropOwnedDrafts(): void {
  // With a hint, even drafts without an owner may be somebody's: nobody was asked when they were typed.
  if (draftOwner() !== null || readSessionHint() !== null) clearDrafts()
}

const endedKey = 'session_ended'

/** Whether the browser may have filled the page's forms itself, with what was typed before a session ended. */
export function mayBeBroughtBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation?.type === 'back_forward' && readStored(tabStorage, endedKey) !== null
}

/** Removes every draft of this browser and of this tab. */
export function clearDrafts(storages = [browserStorage, tabStorage]) {
  writeStored(tabStorage, endedKey, 'yes')
  for (const open of storages) {
    try {
      const opened = open()
      for (const key of Object.keys(opened)) {
        if (key.startsWith(draftPrefix)) opened.removeItem(key)
      }
    } catch {
      // Storage is forbidden here, so nothing was kept in it.
    }
  }
}
