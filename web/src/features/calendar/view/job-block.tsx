import type { CalendarJob } from '@moving/domain/calendar/calendar-jobs'
import { describeSpan } from '@moving/domain/calendar/day-minutes'
import { describeAmounts, describeBookedCrew } from '@moving/domain/calendar/describe-job'
import { statusLabel, statusTone } from '@moving/domain/quote/status'
import { Badge } from '../../../ui/show/badge.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { CalendarNames } from './calendar-names.ts'

export interface JobCardProps {
  job: CalendarJob
  names: CalendarNames
  onOpen: (job: CalendarJob) => void
}

/** Finds the card that opened a dialog, once the dialog is gone. */
export const cardIdOf = (quoteId: string) => `job-${quoteId}`

/** A move on its day; pressed, it says more and what can be done. */
export function JobCard({ job, names, onOpen }: JobCardProps) {
  const { quote, booking, work, isAccepted, conflicts } = job
  const pressed = names.pressedOf(job)
  const amounts = quote === null ? '' : describeAmounts(quote, work)
  return (
    <chakra.button
      type="button"
      id={cardIdOf(job.id)}
      onClick={() => onOpen(job)}
      display="grid"
      alignContent="start"
      gap="0.5"
      width="full"
      minWidth="0"
      px="2.5"
      py="2"
      textAlign="start"
      fontSize="sm"
      lineHeight="snug"
      bg="bg.panel"
      borderWidth="1px"
      borderColor={conflicts.length > 0 ? 'error.fg' : 'border.control'}
      borderStyle={isAccepted && booking === null ? 'dashed' : 'solid'}
      borderRadius="control"
      cursor="pointer"
      overflowWrap="anywhere"
      _hover={{ bg: 'bg.subtle' }}
    >
      <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="0.5">
        <chakra.strong fontVariantNumeric="tabular-nums">
          {booking === null ? 'No crew yet' : describeSpan(booking.from_minute, booking.to_minute)}
        </chakra.strong>
        <JobBadge job={job} />
      </chakra.span>
      <chakra.span fontWeight="semibold">{names.customerOf(job)}</chakra.span>
      {quote !== null && (
        <chakra.span color="fg.muted" fontSize="xs">
          {names.routeOf(quote)}
        </chakra.span>
      )}
      {booking !== null && (
        <chakra.span fontSize="xs">{describeBookedCrew(booking, names.crews)}</chakra.span>
      )}
      {pressed !== undefined && (
        <chakra.span fontSize="xs" fontWeight="semibold">
          {pressed}
        </chakra.span>
      )}
      {amounts !== '' && (
        <chakra.span fontSize="xs" fontVariantNumeric="tabular-nums">
          {amounts}
        </chakra.span>
      )}
      {conflicts.map((conflict) => (
        <chakra.span key={JSON.stringify(conflict)} color="error.fg" fontSize="xs">
          <span aria-hidden="true">⚠ </span>
          {names.conflict(job.day, conflict)}
        </chakra.span>
      ))}
    </chakra.button>
  )
}

/** How a move stands: 'Scheduled', 'Accepted', 'Closed'. */
function JobBadge({ job: { quote, isAccepted, isClosed } }: Pick<JobCardProps, 'job'>) {
  if (isClosed) return <Badge tone="error">Closed</Badge>
  if (isAccepted) return <Badge tone="outline">Accepted</Badge>
  if (quote === null) return <Badge tone="error">Request deleted</Badge>
  return <Badge tone={statusTone(quote.status)}>{statusLabel(quote.status)}</Badge>
}
