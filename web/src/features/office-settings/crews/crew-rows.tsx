import type { Crew } from '@moving/domain/calendar/crew'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconArchive, IconArchiveOff, IconPencil } from '../../../ui/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { SettingsRow } from '../settings-row.tsx'
import { describeSize } from './describe-crew.ts'

interface CrewRowsProps {
  crews: readonly Crew[]
  isSaving: boolean
  onEdit: (crew: Crew) => void
  onRetire: (crew: Crew) => void
}

/** Each crew as it is saved, with what can be done to it. */
export function CrewRows({ crews, isSaving, onEdit, onRetire }: CrewRowsProps) {
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
