import type { CalendarDay } from '@moving/domain/calendar/calendar-jobs'
import type { CrewDayRequest } from '@moving/domain/calendar/crew-day'
import type { PlainDate } from '@moving/domain/plain-date'
import { useState } from 'react'
import type { SaveConflict } from '../../../shared/save/save-conflict.ts'
import { useCrewDaySave } from '../../../shared/office/crew-day/save-crew-day.ts'

export interface EditedDay {
  day: PlainDate
  expected: CrewDayRequest
  /** The day as a coworker saved it while the dialog was open. */
  conflict: SaveConflict<CrewDayRequest> | undefined
}

/** The state of the dialog 'Edit Day'. */
export function useDayEdit() {
  const [edited, setEdited] = useState<EditedDay>()
  const { isSaving, save } = useCrewDaySave()

  const submit = async (change: CrewDayRequest) => {
    if (edited === undefined || isSaving) return
    const { day, expected } = edited
    const outcome = await save({ day, expected, change }, 'Day saved')
    if (outcome === 'stored') setEdited(undefined)
    else if (outcome !== 'failed') {
      setEdited({ day, expected: outcome.current, conflict: outcome })
    }
  }

  return {
    edited,
    isSaving,
    open: (day: PlainDate, expected: CrewDayRequest) =>
      setEdited({ day, expected, conflict: undefined }),
    close: () => setEdited(undefined),
    submit,
  }
}

/** Returns the values that the dialog opens with. */
export const expectedOf = ({ fields }: CalendarDay): CrewDayRequest => ({
  closed: fields.closed,
  crewsOff: [...fields.crews_off],
  note: fields.note,
})
