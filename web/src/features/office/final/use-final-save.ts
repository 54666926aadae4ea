import { useSave } from '../../../shared/save/use-save.ts'
import { saveFinal, type FinalConflict, type FinalSave } from './save-final.ts'

/** For where there is no form that could keep what was typed. */
export const describeFinalConflict = () =>
  'Someone changed the final bill first. Your changes weren’t saved.'

/**
 * Saves what a move came to and says how that ended; what was saved can be undone.
 * @param dueAt when the call list asked for it, which Undo puts back
 */
export const useFinalSave = (dueAt: Date | null) =>
  useSave<FinalSave, FinalConflict>({
    store: saveFinal,
    reverse: ({ quoteId, openedWith, final }) => ({
      ...{ quoteId, openedWith: { final }, final: openedWith.final, putBackDue: dueAt },
    }),
    failure: 'The final bill wasn’t saved',
    describe: describeFinalConflict,
  })
