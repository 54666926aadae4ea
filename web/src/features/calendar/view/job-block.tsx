import { lacksCrew, type CalendarJob } from '@moving/domain/calendar/calendar-jobs'
import { describeSpan } from '@moving/domain/calendar/day-minutes'
import { describeSize, describeMissing } from '@moving/domain/calendar/describe-block'
import { isMovable } from '@moving/domain/calendar/landing'
import { statusLabel, statusTone } from '@moving/domain/quote/status'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconCircleCheck } from '../../../ui/icon/icons.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { chakra } from '../../../ui/layout.ts'
import { useDragSource } from '../drag/use-dragged.ts'
import type { CalendarNames } from './calendar-names.ts'

export interface JobActions {
  onOpen: (job: CalendarJob) => void
  onBook: (job: CalendarJob) => void
}

interface JobBlockProps extends JobActions {
  job: CalendarJob
  names: CalendarNames
  /** True if the block's left edge is the crew's arrival, and its length the duration. */
  isTimed?: boolean
}

/** The label of the button that opens the dialog “Book”. */
export const bookLabel = ({ booking }: Pick<CalendarJob, 'booking'>): string =>
  booking === null ? 'Book' : 'Reschedule'

/** The id of a move's block, to find it again after a dialog is closed. */
export const blockIdOf = (quoteId: string) => `job-${quoteId}`

/** A move on its day. It can be dragged, or rescheduled with its button. */
export function JobBlock({ job, names, isTimed = false, onOpen, onBook }: JobBlockProps) {
  const { booking, isAccepted, conflicts } = job
  const block = useRef<HTMLDivElement>(null)
  const canMove = isMovable(job)
  useDragSource(block, job.id, { isOn: canMove, isTimed })
  const isRed = conflicts.length > 0 || (lacksCrew(job) && !isAccepted && canMove)
  return (
    <chakra.div
      ref={block}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      alignContent="start"
      width="full"
      minWidth="0"
      fontSize="sm"
      lineHeight="snug"
      bg={isRed ? 'error.subtle' : 'bg.panel'}
      borderWidth="1px"
      borderColor={isRed ? 'error.fg' : 'border.control'}
      borderStyle={isAccepted && booking === null ? 'dashed' : 'solid'}
      borderRadius="control"
      cursor={canMove ? 'grab' : undefined}
    >
      {isTimed && booking && <WindowBar booking={booking} />}
      <chakra.button
        type="button"
        id={blockIdOf(job.id)}
        onClick={() => onOpen(job)}
        display="block"
        minWidth="0"
        borderRadius="control"
        textAlign="start"
        cursor="pointer"
        overflowWrap="anywhere"
        _hover={{ bg: 'bg.subtle' }}
      >
        <JobLines job={job} names={names} />
      </chakra.button>
      {canMove && (
        <Button
          variant="ghost"
          minHeight={{ base: '11', md: '7' }}
          px="2"
          py="0"
          fontSize="xs"
          justifyContent="flex-start"
          // Without this, the word would be wider than the block of a short move.
          whiteSpace="normal"
          overflowWrap="anywhere"
          color="brand.fg"
          aria-description={names.customerOf(job)}
          onClick={() => onBook(job)}
        >
          {bookLabel(job)}
        </Button>
      )}
    </chakra.div>
  )
}

function JobLines({ job, names }: Pick<JobBlockProps, 'job' | 'names'>) {
  const { quote, booking, isConfirmed, conflicts } = job
  const latest = names.latestCheckInOf(job)
  const size = describeSize(job)
  const missing = describeMissing(job)
  return (
    // The padding isn't on the button, because Firefox doesn't start a drag there.
    <chakra.span display="grid" gap="0.5" px="2" py="1.5" fontSize="xs">
      <chakra.span fontSize="sm" fontWeight="semibold">
        {names.customerOf(job)}
      </chakra.span>
      <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="0.5">
        {booking !== null && (
          <chakra.strong fontSize="sm" fontVariantNumeric="tabular-nums">
            {describeSpan(booking.from_minute, booking.to_minute)}
          </chakra.strong>
        )}
        <JobBadge job={job} />
      </chakra.span>
      {quote !== null && <chakra.span color="fg.muted">{names.routeOf(quote)}</chakra.span>}
      {size !== '' && <span>{size}</span>}
      {isConfirmed && (
        <chakra.span display="flex" gap="1" alignItems="center" color="success.fg">
          <IconCircleCheck size={14} />
          Confirmed
        </chakra.span>
      )}
      {latest !== undefined && <chakra.span fontWeight="semibold">{latest}</chakra.span>}
      {missing !== '' && <chakra.span fontWeight="semibold">{missing}</chakra.span>}
      {conflicts.map((conflict) => (
        <chakra.span key={JSON.stringify(conflict)} color="error.fg">
          <span aria-hidden="true">⚠ </span>
          {names.conflictInLane(job.day, conflict)}
        </chakra.span>
      ))}
    </chakra.span>
  )
}

/** Marks the part of the block in which the crew may arrive. */
function WindowBar({ booking }: { booking: NonNullable<CalendarJob['booking']> }) {
  const { from_minute: from, to_minute: to, hours } = booking
  const length = Math.max(to - from, hours * 60)
  const share = length === 0 ? 1 : (to - from) / length
  return (
    <chakra.span
      aria-hidden="true"
      display={{ base: 'none', md: 'block' }}
      overflow="hidden"
      borderRadius="badge"
      bg="bg.muted"
    >
      <chakra.span
        display="block"
        height="1.5"
        bg="brand.solid"
        // A style prop would add a rule to the style sheet for every new width.
        style={{ width: `${share * 100}%` }}
      />
    </chakra.span>
  )
}

/**
 * Marks a move that isn't simply scheduled with a crew: 'No crew yet', 'Accepted', 'Completed',
 * 'Closed' or 'Request deleted'.
 */
function JobBadge({ job }: Pick<JobBlockProps, 'job'>) {
  const { quote, isAccepted, isClosed } = job
  if (isClosed) return <Badge tone="error">Closed</Badge>
  if (isAccepted) return <Badge tone="outline">Accepted</Badge>
  if (quote === null) return <Badge tone="error">Request deleted</Badge>
  if (quote.status !== 'scheduled') {
    return <Badge tone={statusTone(quote.status)}>{statusLabel(quote.status)}</Badge>
  }
  return lacksCrew(job) ? <Badge tone="error">No crew yet</Badge> : null
}
