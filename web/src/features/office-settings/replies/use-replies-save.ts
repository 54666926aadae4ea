import { useUndoableSave } from '../use-undoable-save.ts'
import { saveReplies, type RepliesMeanwhile, type RepliesSave } from './save-replies.ts'

/** Saves the replies and says how that ended; what was saved can be undone. */
export function useRepliesSave(editorUid: string) {
  return useUndoableSave<RepliesSave, RepliesMeanwhile>({
    store: (db, change) => saveReplies(db, editorUid, change),
    reverse: ({ openedWith, replies }) => ({ openedWith: replies, replies: openedWith }),
    failure: 'The saved replies were not saved',
    describe: ({ editor }) =>
      `${editor} changed the saved replies in the meantime. Nothing of yours was saved.`,
  })
}
