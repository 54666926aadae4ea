import { describeWeek, officeStatus } from '@moving/domain/office-status'
import { useNow } from '../../lib/async/use-now.ts'
import { useOfficeHours } from '../../lib/hours/use-office-hours.ts'
import { chakra } from '../../ui/layout.ts'

/** 'Open now, until 6pm', by the office's own clock; the hours until the page knows the time. */
export function OfficeStatus() {
  const now = useNow()
  const hours = useOfficeHours()
  const status = now === null ? undefined : officeStatus(now, hours)
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
      {status?.text ?? describeWeek(hours)}
    </chakra.span>
  )
}
