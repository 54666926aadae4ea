import { feedKindLabels } from '@moving/domain/calendar/calendar-feed'
import { formatOfficeDay } from '@moving/domain/plain-date'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { SettingsRow } from '../settings-row.tsx'
import type { ListedLink } from './store-link.ts'

interface LinkRowsProps {
  links: readonly ListedLink[]
  onEnd: (link: ListedLink) => void
}

/** The links that work, with what each shows and when it was last used. */
export function LinkRows({ links, onEnd }: LinkRowsProps) {
  if (links.length === 0) {
    return (
      <chakra.p p="5" color="fg.muted">
        No calendar links yet.
      </chakra.p>
    )
  }
  return (
    <ul>
      {links.map((link) => (
        <SettingsRow
          key={link.hash}
          actions={
            <Button
              variant="outline"
              size="sm"
              aria-description={link.name}
              onClick={() => onEnd(link)}
            >
              End
            </Button>
          }
        >
          <chakra.p fontWeight="semibold">{link.name}</chakra.p>
          <p>{feedKindLabels[link.kind]}</p>
          <chakra.p textStyle="note">
            Made {formatOfficeDay(link.created_at)} ·{' '}
            {link.used_at === null ? 'Not used yet' : `Last used ${formatOfficeDay(link.used_at)}`}
          </chakra.p>
        </SettingsRow>
      ))}
    </ul>
  )
}
