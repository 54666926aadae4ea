import { crewLimits, type Crew } from '@moving/domain/calendar/crew'
import { formatPhone } from '@moving/domain/quote/format-phone'
import { telUri } from '@moving/domain/work/message-uri'
import { useState, type ReactNode } from 'react'
import { useNow } from '../../../lib/async/use-now.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { CrewTextButton } from '../../../shared/office/crew-text/crew-text-button.tsx'
import { Badge } from '../../../ui/show/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconArchive, IconArchiveOff, IconPencil } from '../../../ui/icon/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { linksReading, type ListedLink } from '../page-links/store-link.ts'
import { SettingsList, SettingsRow } from '../settings-section.tsx'
import { useSettings } from '../use-settings.ts'
import { CrewDialog, editCrew, type EditedCrew } from './crew-dialog.tsx'
import { CrewLinks } from './crew-links.tsx'
import { describeSize } from './describe-crew.ts'
import { useCrewSave } from './save-crew.ts'

const failure = 'The crews couldn’t be loaded'

/** The crews, live. A crew is never deleted, because its past moves would lose it. */
export function Crews() {
  const [edited, setEdited] = useState<EditedCrew>()
  const { isSaving, save, saveAndTell } = useCrewSave()
  const reading = useSettings<readonly Crew[]>({
    cachedAs: 'crews',
    failure,
    part: (stored) => stored?.crews ?? [],
  })
  const { data: crews = [] } = reading
  const links = useAsyncData<ListedLink[]>(linksReading).data
  const now = useNow()
  const isFull = crews.length >= crewLimits.crews
  const retire = (crew: Crew) =>
    saveAndTell(
      { expected: crew, crew: { ...crew, retired: !crew.retired } },
      crew.retired ? `${crew.name} is active again` : `${crew.name} is inactive`,
    )
  return (
    <SettingsList
      title="Crews"
      note="Who can be sent to a move. Deactivate a crew that no longer goes out: its past moves keep its name, and its page stops working. Texting a crew gives it a new link to its page; links from earlier texts stop 24 hours later."
      reading={reading}
      failure={failure}
      minHeight="20vh"
      empty="No crews yet. Add them so the calendar can count what’s free."
      renderRow={(crew) => (
        <CrewRow
          key={crew.id}
          crew={crew}
          isSaving={isSaving}
          links={links && now && <CrewLinks {...{ crew, links, now }} />}
          onEdit={() => setEdited(editCrew(crew))}
          onRetire={() => void retire(crew)}
        />
      )}
      add={{
        label: 'Add Crew',
        isFull,
        note: `${crews.length} of ${crewLimits.crews}, including inactive ones${isFull ? '. There’s no room for another: reactivate one instead.' : ''}`,
        onPress: () => setEdited(editCrew(null)),
      }}
    >
      <CrewDialog
        edited={edited}
        crews={crews}
        isSaving={isSaving}
        save={save}
        onChange={setEdited}
      />
    </SettingsList>
  )
}

interface CrewRowProps {
  crew: Crew
  isSaving: boolean
  /** The crews; undefined until they are loaded. */
  links: ReactNode
  onEdit: () => void
  onRetire: () => void
}

/** A crew as it is saved, with what can be done to it. */
function CrewRow({ crew, isSaving, links, onEdit, onRetire }: CrewRowProps) {
  return (
    <SettingsRow
      actions={
        <>
          {!crew.retired && <CrewTextButton crew={crew} />}
          <Button
            variant="outline"
            size="sm"
            disabled={isSaving}
            aria-description={crew.name}
            onClick={onEdit}
          >
            <IconPencil size={18} />
            Edit
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-description={crew.name}
            // The button stays enabled while it saves, because disabling it would remove the focus.
            onClick={() => {
              if (!isSaving) onRetire()
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
      <p>
        {crew.phone === '' ? (
          <>
            No phone number.{' '}
            <Button variant="link" size="sm" px="0" aria-description={crew.name} onClick={onEdit}>
              Add Number
            </Button>
          </>
        ) : (
          <chakra.a href={telUri(crew.phone)} color="brand.fg">
            {formatPhone(crew.phone)}
          </chakra.a>
        )}
      </p>
      {!crew.retired && links}
    </SettingsRow>
  )
}
