import type { WorkWeek as Week } from '@moving/domain/calendar/crew-form'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconPencil } from '../../../ui/icon/desk-icons.ts'
import { Labeled } from '../../../ui/show/labeled.tsx'
import { chakra } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { useSettings } from '../use-settings.ts'
import { useSave } from '../../../shared/save/use-save.ts'
import { describeArrival, describeDays, WorkWeekForm } from './work-week-form.tsx'
import {
  saveWorkWeek,
  workWeekIn,
  type WorkWeekConflict,
  type WorkWeekSave,
} from './save-work-week.ts'

interface EditedWeek {
  expected: Week
  conflict?: WorkWeekConflict
}

const failure = 'The working days couldn’t be loaded'

/** When crews usually arrive, and on which days of the week they work, live. */
export function WorkWeek({ editorUid }: { editorUid: string }) {
  const [edited, setEdited] = useState<EditedWeek>()
  const { isSaving, save } = useWorkWeekSave(editorUid)
  const { data, ...reading } = useSettings<Week>({ cachedAs: 'week', failure, part: workWeekIn })
  const submit = async (expected: Week, week: Week) => {
    const outcome = await save({ expected, week }, 'Working days saved')
    if (outcome === 'stored') setEdited(undefined)
    if (typeof outcome !== 'object') return
    setEdited({ expected: outcome.current, conflict: outcome })
  }
  return (
    <SettingsSection title="Working days">
      <LoadState reading={reading} minHeight="10vh">
        {failure}.
      </LoadState>
      {data !== undefined && <Summary week={data} onEdit={() => setEdited({ expected: data })} />}
      <OfficeDialog
        open={edited !== undefined}
        isSaving={isSaving}
        title="Edit Working Days"
        description="A booking begins with this arrival window; each can have its own."
        action="Save"
        onClose={() => setEdited(undefined)}
        renderForm={(formId) =>
          edited && (
            <WorkWeekForm
              id={formId}
              expected={edited.expected}
              conflict={edited.conflict}
              onSubmit={(week) => submit(edited.expected, week)}
            />
          )
        }
      />
    </SettingsSection>
  )
}

function useWorkWeekSave(editorUid: string) {
  return useSave<WorkWeekSave, WorkWeekConflict>({
    store: (db, change) => saveWorkWeek(db, editorUid, change),
    reverse: ({ expected, week }) => ({ expected: week, week: expected }),
    failure: 'The working days were not saved',
    describe: ({ editor }) =>
      `${editor} changed the working days first. Your changes weren’t saved.`,
  })
}

function Summary({ week, onEdit }: { week: Week; onEdit: () => void }) {
  return (
    <Card display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
      <chakra.dl display="flex" flexWrap="wrap" columnGap="8" rowGap="3">
        <Labeled label="Usual arrival window">{describeArrival(week)}</Labeled>
        <Labeled label="Days on which crews work">{describeDays(week)}</Labeled>
      </chakra.dl>
      <Button variant="outline" size="sm" aria-description="Working days" onClick={onEdit}>
        <IconPencil size={18} />
        Edit
      </Button>
    </Card>
  )
}
