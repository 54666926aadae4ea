import { crewLimits, type Crew } from '@moving/domain/calendar/crew'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconPlus } from '../../../ui/form-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/load-failure.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { useSettings } from '../use-settings.ts'
import { CrewDialog, editCrew, type EditedCrew } from './crew-dialog.tsx'
import { CrewRows } from './crew-rows.tsx'
import { useCrewSave } from './save-crew.ts'

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
        {count} of {crewLimits.crews}, inactive ones included
        {isFull && '. There’s no room for another: reactivate one instead.'}
      </chakra.p>
    </chakra.div>
  )
}
