import type { CrewDay, CrewDayRequest } from '@moving/domain/calendar/crew-day'
import type { PlainDate } from '@moving/domain/plain-date'
import type { SaveConflict } from '../../save/save-conflict.ts'
import { useSave } from '../../save/use-save.ts'
import { changeValue } from '../settings/change-setting.ts'

export interface CrewDaySave {
  day: PlainDate
  /** The day as the page showed it: the save is refused if it has changed since. */
  expected: CrewDayRequest
  change: CrewDayRequest
}

/** A day without exceptions. */
export const ordinaryDay: CrewDayRequest = { closed: false, crewsOff: [], note: '' }

type DayFields = Pick<CrewDay, 'closed' | 'crews_off' | 'note'>

/** The dialog's initial values. */
export function crewDayRequestOf({ closed, crews_off: crewsOff, note }: DayFields): CrewDayRequest {
  return { closed, crewsOff, note }
}

function dayFieldsOf({ closed, crewsOff, note }: CrewDayRequest): DayFields {
  return { closed, crews_off: [...crewsOff], note }
}

async function saveCrewDay({
  day,
  expected,
  change,
}: CrewDaySave): Promise<SaveConflict<CrewDayRequest> | null> {
  const [expects, value] = [dayFieldsOf(expected), dayFieldsOf(change)]
  const conflict = await changeValue({ setting: 'crew_day', day, expects, value })
  return conflict && { ...conflict, current: crewDayRequestOf(conflict.current) }
}

/** Closes, reopens and describes days and shows the result; a save can be undone. */
export function useCrewDaySave() {
  return useSave<CrewDaySave, SaveConflict<CrewDayRequest>>({
    store: (_, change) => saveCrewDay(change),
    reverse: ({ day, expected, change }) => ({ day, expected: change, change: expected }),
    failure: 'The day wasn’t saved',
    describe: ({ editor }) => `${editor} changed this day first. Your changes weren’t saved.`,
  })
}
