import { business } from '@moving/domain/business'
import { officeStatus } from '@moving/domain/office-status'
import { useNow } from '../../lib/async/use-now.ts'
import { chakra } from '../../ui/layout.ts'

/** 'Open now, until 6pm', by the office's own clock; the hours until the page knows the time. */
export function OfficeStatus() {
  const now = useNow()
  const status = now === null ? undefined : officeStatus(now)
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
      {status?.text ?? business.hours.label}
    </chakra.span>
  )
}
