import {
  saveCrewDay,
  type CrewDayMeanwhile,
  type CrewDaySave,
} from '../../office/crew-day/save-crew-day.ts'
import { useUndoableSave } from '../use-undoable-save.ts'

/** Closes and opens days and says how that ended; what was saved can be undone. */
export function useCrewDaySave() {
  return useUndoableSave<CrewDaySave, CrewDayMeanwhile>({
    store: saveCrewDay,
    reverse: ({ day, openedWith, change }) => ({ day, openedWith: change, change: openedWith }),
    failure: 'The day was not saved',
    describe: () => 'Somebody changed this day in the meantime. Nothing of yours was saved.',
  })
}
