import { crewLimits, type Crew } from '@moving/domain/calendar/crew'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconPlus } from '../../../ui/form-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/load-failure.tsx'
import { SettingsSection, SettingsRow } from '../settings-section.tsx'
import { useSettings } from '../use-settings.ts'
import { CrewDialog, editCrew, type EditedCrew } from './crew-dialog.tsx'
import { useCrewSave } from './save-crew.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconArchive, IconArchiveOff, IconPencil } from '../../../ui/desk-icons.ts'
import { describeSize } from './describe-crew.ts'

const failure = 'The crews couldn’t be loaded'

/** Who can be sent, live. A crew is never deleted: the moves that it did would lose it. */
export function Crews({ editorUid }: { editorUid: string }) {
  const [edited, setEdited] = useState<EditedCrew>()
  const { isSaving, save, saveAndTell } = useCrewSave(editorUid)
  const { data: crews, ...reading } = useSettings<readonly Crew[]>({
    keptAs: 'crews',
    failure,
    part: (stored) => stored?.crews ?? [],
  })
  const retire = (crew: Crew) =>
    saveAndTell(
      { openedWith: crew, crew: { ...crew, retired: !crew.retired } },
      crew.retired ? `${crew.name} is active again` : `${crew.name} is inactive`,
    )
  return (
    <SettingsSection title="Crews">
      <chakra.p textStyle="note" maxWidth="prose">
        Who can be sent to a move. Deactivate a crew that no longer goes out: its past moves keep
        its name.
      </chakra.p>
      <LoadState reading={reading} minHeight="20vh">
        {failure}.
      </LoadState>
      {crews !== undefined && (
        <>
          <Card shape="flush">
            <CrewRows
              crews={crews}
              isSaving={isSaving}
              onEdit={(crew) => setEdited(editCrew(crew))}
              onRetire={(crew) => void retire(crew)}
            />
          </Card>
          <AddCrew count={crews.length} onPress={() => setEdited(editCrew(null))} />
        </>
      )}
      <CrewDialog
        edited={edited}
        crews={crews ?? []}
        isSaving={isSaving}
        save={save}
        onChange={setEdited}
      />
    </SettingsSection>
  )
}

function AddCrew({ count, onPress }: { count: number; onPress: () => void }) {
  const isFull = count >= crewLimits.crews
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <Button variant="outline" disabled={isFull} onClick={onPress}>
        <IconPlus size={18} />
        Add Crew
      </Button>
      <chakra.p textStyle="note">
        {count} of {crewLimits.crews}, including inactive ones
        {isFull && '. There’s no room for another: reactivate one instead.'}
      </chakra.p>
    </chakra.div>
  )
}

interface CrewRowsProps {
  crews: readonly Crew[]
  isSaving: boolean
  onEdit: (crew: Crew) => void
  onRetire: (crew: Crew) => void
}

/** Each crew as it is saved, with what can be done to it. */
function CrewRows({ crews, isSaving, onEdit, onRetire }: CrewRowsProps) {
  if (crews.length === 0) {
    return (
      <chakra.p p="5" color="fg.muted">
        No crews yet. Add them so the calendar can count what’s free.
      </chakra.p>
    )
  }
  return (
    <ul>
      {crews.map((crew) => (
        <SettingsRow
          key={crew.id}
          actions={
            <>
              <Button
                variant="outline"
                size="sm"
                disabled={isSaving}
                aria-description={crew.name}
                onClick={() => onEdit(crew)}
              >
                <IconPencil size={18} />
                Edit
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-description={crew.name}
                // Not disabled while it saves, which would take the focus from it.
                onClick={() => {
                  if (!isSaving) onRetire(crew)
                }}
              >
                {crew.retired ? <IconArchiveOff size={18} /> : <IconArchive size={18} />}
                {crew.retired ? 'Reactivate' : 'Deactivate'}
              </Button>
            </>
          }
        >
          <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2.5">
            <chakra.span fontWeight="semibold">{crew.name}</chakra.span>
            {crew.retired && <Badge>Inactive</Badge>}
          </chakra.p>
          <chakra.p textStyle="note">{describeSize(crew)}</chakra.p>
        </SettingsRow>
      ))}
    </ul>
  )
}
