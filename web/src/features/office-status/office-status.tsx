import { useNow } from '../../lib/async/use-now.ts'
import { useKnownSettings } from '../../lib/hours/hours-store.ts'
import { chakra } from '../../ui/layout.ts'

/**
 * Such as 'Open now until 6pm', in Eastern Time. The line is empty until the office's hours are
 * read. Its styles are the same before and after, so that the page doesn't have to load new ones.
 */
export function OfficeStatus() {
  const now = useNow()
  const known = useKnownSettings()
  const status = now === null ? undefined : known?.statusAt(now)
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2"
      minHeight="1lh"
      css={{
        '&:not(:empty)::before': {
          content: '""',
          boxSize: '2',
          flexShrink: '0',
          borderRadius: 'full',
          border: '2px solid',
        },
        '&[data-open]::before': { bg: 'currentColor' },
      }}
      data-open={status?.isOpen === true ? '' : undefined}
    >
      {status?.text}
    </chakra.span>
  )
}
