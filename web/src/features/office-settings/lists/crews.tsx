import { crewLimits, type Crew } from '@moving/domain/calendar/crew'
import { formatPhone } from '@moving/domain/quote/format-phone'
import { crews, describeSize } from '@moving/domain/settings/crews'
import { telUri } from '@moving/domain/work/message-uri'
import type { ReactNode } from 'react'
import { useNow } from '../../../lib/async/use-now.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { CrewTextButton } from '../../../shared/office/crew-text/crew-text-button.tsx'
import { Badge } from '../../../ui/show/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconArchive, IconArchiveOff, IconPencil } from '../../../ui/icon/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { linksReading, type ListedLink } from '../page-links/store-link.ts'
import { useSettingList } from '../kit/use-setting-list.tsx'
import { SettingsList, SettingsRow } from '../settings-section.tsx'
import { CrewLinks } from './crew-links.tsx'

/** The crews. A crew can be deactivated but not deleted, because its past moves would lose it. */
export function Crews() {
  const list = useSettingList(crews)
  const links = useAsyncData<ListedLink[]>(linksReading).data
  const now = useNow()
  const known = list.stored?.crews ?? []
  const isFull = known.length >= crewLimits.crews
  const retire = ({ id, ...crew }: Crew) =>
    list.change(
      id,
      { ...crew, retired: !crew.retired },
      crew.retired ? `${crew.name} is active again` : `${crew.name} is inactive`,
    )
  return (
    <SettingsList
      {...list.frame}
      reading={{ ...list.reading, data: list.data && known }}
      minHeight="20vh"
      empty="No crews yet. Add them so the calendar can count what’s free."
      renderRow={(crew) => (
        <CrewRow
          key={crew.id}
          crew={crew}
          isSaving={list.isSaving}
          links={links && now && <CrewLinks {...{ crew, links, now }} />}
          onEdit={() => list.edit(crew.id)}
          onRetire={() => void retire(crew)}
        />
      )}
      add={{
        ...{ label: 'Add Crew', isFull, onPress: list.add },
        note: `${known.length} of ${crewLimits.crews}, including inactive ones${isFull ? '. You’ve reached the limit. Reactivate a crew instead.' : ''}`,
      }}
    >
      {list.dialog}
    </SettingsList>
  )
}

interface CrewRowProps {
  crew: Crew
  isSaving: boolean
  links: ReactNode
  onEdit: () => void
  onRetire: () => void
}

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
            // The button isn't disabled while a crew is saved, because that would remove the focus.
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
