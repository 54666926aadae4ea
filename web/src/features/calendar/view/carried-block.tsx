import type { CalendarJob } from '@moving/domain/calendar/calendar-jobs'
import { describeCarried } from '@moving/domain/calendar/describe-job'
import { chakra } from '../../../ui/layout.ts'
import type { CalendarNames } from './calendar-names.ts'

interface CarriedBlockProps {
  job: CalendarJob
  names: CalendarNames
  onOpen: (job: CalendarJob) => void
}

/** The rest of a move that started the day before. It can only be dragged on its own day. */
export function CarriedBlock({ job, names, onOpen }: CarriedBlockProps) {
  return (
    <chakra.button
      type="button"
      onClick={() => onOpen(job)}
      display="grid"
      gap="0.5"
      alignContent="start"
      width="full"
      minWidth="0"
      minHeight="11"
      px="2"
      py="1.5"
      textAlign="start"
      fontSize="sm"
      lineHeight="snug"
      bg="bg.muted"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="control"
      cursor="pointer"
      overflowWrap="anywhere"
      _hover={{ bg: 'bg.subtle' }}
    >
      <chakra.span fontWeight="semibold">{names.customerOf(job)}</chakra.span>
      {job.booking !== null && (
        <chakra.span fontSize="xs">{describeCarried(job.booking)}</chakra.span>
      )}
    </chakra.button>
  )
}
