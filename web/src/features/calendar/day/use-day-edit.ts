import type { CrewDayRequest } from '@moving/domain/calendar/crew-day'
import type { PlainDate } from '@moving/domain/plain-date'
import { useState } from 'react'
import { firestore } from '../../../lib/firebase.ts'
import { withTimeout } from '../../../lib/timeout.ts'
import { toaster } from '../../../ui/toast-store.ts'
import {
  saveCrewDay,
  type CrewDayMeanwhile,
  type CrewDaySave,
} from '../../office/crew-day/save-crew-day.ts'
import { saveAdvice } from '../../office/save-advice.ts'

export interface EditedDay {
  day: PlainDate
  openedWith: CrewDayRequest
  /** What a colleague saved while the dialog was open. */
  meanwhile: CrewDayMeanwhile | undefined
}

const failure = 'The day was not saved'

/** The life of the dialog 'Edit Day'. */
export function useDayEdit() {
  const [edited, setEdited] = useState<EditedDay>()
  const [isSaving, setSaving] = useState(false)

  const store = async (save: CrewDaySave): Promise<CrewDayMeanwhile | 'stored' | 'failed'> => {
    setSaving(true)
    try {
      // One that is given up and arrives all the same is found by the next try, which counts as stored.
      return (await withTimeout(firestore().then((db) => saveCrewDay(db, save)))) ?? 'stored'
    } catch (cause) {
      console.error(failure, cause)
      toaster.error(`${failure}. ${saveAdvice(cause)}`)
      return 'failed'
    } finally {
      setSaving(false)
    }
  }

  const undo = async ({ day, openedWith, change }: CrewDaySave) => {
    const outcome = await store({ day, openedWith: change, change: openedWith })
    if (outcome === 'stored') toaster.success('Undone')
    else if (outcome !== 'failed') toaster.error('Not undone: a colleague changed the day since.')
  }

  const submit = async (change: CrewDayRequest) => {
    if (edited === undefined || isSaving) return
    const save = { day: edited.day, openedWith: edited.openedWith, change }
    const outcome = await store(save)
    if (outcome === 'failed') return
    if (outcome !== 'stored') {
      setEdited({ day: edited.day, openedWith: outcome.current, meanwhile: outcome })
      return
    }
    setEdited(undefined)
    toaster.success('Day saved', { label: 'Undo', onPress: () => void undo(save) })
  }

  return {
    edited,
    isSaving,
    open: (day: PlainDate, openedWith: CrewDayRequest) =>
      setEdited({ day, openedWith, meanwhile: undefined }),
    close: () => setEdited(undefined),
    submit,
  }
}
