import type { CrewDayRequest } from '@moving/domain/calendar/crew-day'
import type { SaveConflict } from '../../../shared/save/compare-and-set.ts'
import { useSave } from '../../../shared/save/use-save.ts'
import { saveCrewDay, type CrewDaySave } from './save-crew-day.ts'

/** Closes, opens and describes days and says how that ended; what was saved can be undone. */
export function useCrewDaySave() {
  return useSave<CrewDaySave, SaveConflict<CrewDayRequest>>({
    store: saveCrewDay,
    reverse: ({ day, openedWith, change }) => ({ day, openedWith: change, change: openedWith }),
    failure: 'The day wasn’t saved',
    describe: () => 'Someone changed this day first. Your changes weren’t saved.',
  })
}
