import type { DayExceptions } from '@moving/domain/calendar/crew-day'
import type { PlainDate } from '@moving/domain/plain-date'
import { crewDay } from '@moving/domain/settings/crew-day'
import { useState } from 'react'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { describeRefusal } from '../../../shared/office/settings/change-setting.ts'
import { useSettingSave } from '../../../shared/office/settings/use-setting-save.ts'
import type { SaveConflict } from '../../../shared/save/save-conflict.ts'

export interface EditedDay {
  day: PlainDate
  /** The day as the page showed it, or as a coworker saved it while the dialog was open. */
  shown: DayExceptions
  conflict?: SaveConflict<DayExceptions>
}

/** The state of the dialog 'Edit Day'. */
export function useDayEdit() {
  const [edited, setEdited] = useState<EditedDay>()
  const { isSaving, save } = useSettingSave(crewDay)

  const submit = async (value: DayExceptions) => {
    if (edited === undefined || isSaving) return
    const { day, shown } = edited
    const outcome = await save({ key: { day }, shown, value }, 'Day saved')
    if (outcome === 'stored') setEdited(undefined)
    if (typeof outcome !== 'object') return
    if (outcome.why === 'changed') setEdited({ day, shown: outcome.current, conflict: outcome })
    else toaster.error(describeRefusal(crewDay, outcome))
  }

  return {
    edited,
    isSaving,
    open: (day: PlainDate, shown: DayExceptions) => setEdited({ day, shown }),
    /** Ends a conflict, because the form shows the coworker's version. */
    useTheirs: () => setEdited((now) => now && { day: now.day, shown: now.shown }),
    close: () => setEdited(undefined),
    submit,
  }
}
