import type { PlainDate } from '@moving/domain/plain-date'
import { useState } from 'react'
import { OfficeDialog } from '../../office/office-dialog.tsx'
import type { CrewDaySave } from '../../office/crew-day/save-crew-day.ts'
import { CloseDayForm } from './close-day-form.tsx'
import type { useCrewDaySave } from '../../office/crew-day/use-crew-day-save.ts'

interface CloseDayDialogProps extends Pick<ReturnType<typeof useCrewDaySave>, 'isSaving' | 'save'> {
  open: boolean
  today: PlainDate
  onClose: () => void
}

/** Closes one day for all crews. */
export function CloseDayDialog({ open, today, isSaving, save, onClose }: CloseDayDialogProps) {
  const [conflict, setConflict] = useState<PlainDate>()
  const close = () => {
    setConflict(undefined)
    onClose()
  }
  const submit = async (change: CrewDaySave) => {
    const outcome = await save(change, 'Day closed')
    if (outcome === 'stored') close()
    if (typeof outcome === 'object') setConflict(change.day)
  }
  return (
    <OfficeDialog
      open={open}
      isSaving={isSaving}
      title="Close a Day"
      description="No crew counts as free that day. Moves that are booked stay booked."
      action="Close Day"
      onClose={close}
      renderForm={(formId) => (
        <CloseDayForm id={formId} today={today} conflict={conflict} onSubmit={submit} />
      )}
    />
  )
}
