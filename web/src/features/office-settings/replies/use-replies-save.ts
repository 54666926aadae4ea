import type { Firestore } from 'firebase/firestore'
import type { SaveConflict } from '../../../shared/save/compare-and-set.ts'
import { useSave } from '../../../shared/save/use-save.ts'
import { savePart } from '../change-settings.ts'

export type Replies = readonly string[]
export type RepliesConflict = SaveConflict<Replies>

export interface RepliesSave {
  /** As they were shown: the save is refused if they have changed since. */
  expected: Replies
  replies: Replies
}

/**
 * Stores the saved replies in a transaction on what they were.
 * @returns null when they are saved, else what somebody else saved since
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export const saveReplies = (db: Firestore, editorUid: string, { expected, replies }: RepliesSave) =>
  savePart<Replies>(db, editorUid, (stored) => ({
    current: stored?.replies ?? [],
    ...{ expected, wished: replies },
    store: { replies: [...replies] },
  }))

/** Saves the replies and says how that ended; what was saved can be undone. */
export function useRepliesSave(editorUid: string) {
  return useSave<RepliesSave, RepliesConflict>({
    store: (db, change) => saveReplies(db, editorUid, change),
    reverse: ({ expected, replies }) => ({ expected: replies, replies: expected }),
    failure: 'The saved replies weren’t saved',
    describe: ({ editor }) =>
      `${editor} changed the saved replies first. Your changes weren’t saved.`,
  })
}
