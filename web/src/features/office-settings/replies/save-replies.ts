import type { Firestore } from 'firebase/firestore'
import { changeSettings, meanwhileOf, type SettingsMeanwhile } from '../change-settings.ts'

export type Replies = readonly string[]
/** Somebody else saved meanwhile. */
export type RepliesMeanwhile = SettingsMeanwhile<Replies>

export interface RepliesSave {
  /** As they were shown: the save is refused if they have changed since. */
  openedWith: Replies
  replies: Replies
}

/**
 * Stores the saved replies in a transaction on what they were. Replies that are stored already count as
 * saved: so does a commit whose answer got lost and that is tried again.
 * @returns null when they are saved, else what somebody else saved meanwhile
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export function saveReplies(
  db: Firestore,
  editorUid: string,
  { openedWith, replies }: RepliesSave,
): Promise<RepliesMeanwhile | null> {
  return changeSettings(db, editorUid, (stored) => {
    const current = stored?.replies ?? []
    if (isSame(current, replies)) return null
    return isSame(current, openedWith)
      ? { store: { replies: [...replies] } }
      : { refuse: meanwhileOf(current, stored, editorUid) }
  })
}

function isSame(one: Replies, other: Replies): boolean {
  return one.length === other.length && one.every((reply, index) => reply === other[index])
}
