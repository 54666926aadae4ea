import { officeSettingsPath } from '@moving/domain/paths'
import { officeSettingsSchema } from '@moving/domain/work/office-settings'
import {
  doc,
  runTransaction,
  serverTimestamp,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore'

export type Replies = readonly string[]

/** Somebody else saved meanwhile. */
export interface RepliesMeanwhile {
  current: Replies
  /** The document names nobody by address, which only its owner's account could read. */
  editor: string
  at: Date | undefined
}

interface RepliesSave {
  /** As they were shown: the save is refused if they have changed since. */
  openedWith: Replies
  replies: Replies
}

/** More attempts only make an office without network wait longer for the answer. */
const maxAttempts = 3

/**
 * Stores the saved replies in a transaction on what they were. Replies that are stored already count as
 * saved: so does a commit whose answer got lost and that is tried again.
 * @returns null when they are saved, else what somebody else saved meanwhile
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export async function saveReplies(
  db: Firestore,
  editorUid: string,
  { openedWith, replies }: RepliesSave,
): Promise<RepliesMeanwhile | null> {
  const reference = doc(db, officeSettingsPath)
  return runTransaction(
    db,
    async (transaction) => {
      const stored = settingsOf(await transaction.get(reference))
      const current = stored?.replies ?? []
      if (isSame(current, replies)) return null
      if (!isSame(current, openedWith)) {
        const editor = stored?.updated_by === editorUid ? 'You, in another window,' : 'A colleague'
        return { current, editor, at: stored?.updated_at }
      }
      const saved = { replies: [...replies], updated_by: editorUid, updated_at: serverTimestamp() }
      // What else the office has set stays.
      transaction.set(reference, saved, { merge: true })
      return null
    },
    { maxAttempts },
  )
}

/** What is stored; undefined for nothing, or for what cannot be read. */
export const settingsOf = (snapshot: DocumentSnapshot) =>
  officeSettingsSchema.safeParse(snapshot.data()).data

function isSame(one: Replies, other: Replies): boolean {
  return one.length === other.length && one.every((reply, index) => reply === other[index])
}
