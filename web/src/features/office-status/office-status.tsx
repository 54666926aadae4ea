import { HoursLabel } from '../../shared/hours-label.tsx'
import { useNow } from '../../lib/async/use-now.ts'
import { useKnownHours } from '../../lib/hours/hours-store.ts'
import { chakra } from '../../ui/layout.ts'

/** 'Open now until 6pm', by the office's own clock; the hours until the page knows the time. */
export function OfficeStatus() {
  const now = useNow()
  const known = useKnownHours()
  const status = now === null ? undefined : known?.statusAt(now)
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2">
      <chakra.span
        aria-hidden="true"
        boxSize="2"
        flexShrink="0"
        borderRadius="full"
        borderWidth="2px"
        borderColor="currentColor"
        bg={status?.isOpen === true ? 'currentColor' : 'transparent'}
      />
      {status?.text ?? <HoursLabel />}
    </chakra.span>
  )
}
