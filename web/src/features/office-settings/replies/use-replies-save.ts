import type { SaveConflict } from '../../../shared/save/save-conflict.ts'
import { useSave } from '../../../shared/save/use-save.ts'
import { changeValue } from '../../../shared/office/settings/change-setting.ts'

export type Replies = readonly string[]
export type RepliesConflict = SaveConflict<Replies>

interface RepliesSave {
  /** The replies as the page showed them: the save is refused if they have changed since. */
  expected: Replies
  replies: Replies
}

/** Saves the replies and shows the result; a save can be undone. */
export function useRepliesSave() {
  return useSave<RepliesSave, RepliesConflict>({
    store: (_, { expected, replies }) =>
      changeValue({ setting: 'replies', expects: [...expected], value: [...replies] }),
    reverse: ({ expected, replies }) => ({ expected: replies, replies: expected }),
    failure: 'The saved replies weren’t saved',
    describe: ({ editor }) =>
      `${editor} changed the saved replies first. Your changes weren’t saved.`,
  })
}
