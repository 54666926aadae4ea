import type { CalendarJob, NeedsAttention } from '@moving/domain/calendar/calendar-jobs'
import { isMovable } from '@moving/domain/calendar/landing'
import { describeShortDay } from '@moving/domain/calendar/short-day'
import { useId, useRef, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { useDragSource } from '../drag/use-dragged.ts'
import type { CalendarNames } from '../view/calendar-names.ts'
import { bookLabel, type JobActions } from '../view/job-block.tsx'

interface NeedsAttentionProps extends JobActions {
  attention: NeedsAttention
  /** True next to a board onto which the listed moves can be dragged. */
  isBoard: boolean
  /** False in the view of a single day, which already shows moves without a crew. */
  showsWithoutCrew: boolean
  names: CalendarNames
}

/**
 * Lists of moves that need the office's attention. Those without a crew or a booking can be dragged
 * onto the board.
 */
export function NeedsAttentionList(props: NeedsAttentionProps) {
  const { attention, isBoard, showsWithoutCrew, names, onOpen, onBook } = props
  const { withoutCrew, accepted, differing, closed, gone } = attention
  const row = (job: CalendarJob, note: string, act: ReactNode) => (
    <MoveRow
      key={job.id}
      job={job}
      canDrag={isBoard && isMovable(job)}
      name={
        <Button variant="link" size="sm" px="0" textAlign="start" onClick={() => onOpen(job)}>
          {names.customerOf(job)}
        </Button>
      }
      note={note}
    >
      {act}
    </MoveRow>
  )
  const placing = (job: CalendarJob) => (
    <Button
      variant="outline"
      size="sm"
      aria-description={names.customerOf(job)}
      onClick={() => onBook(job)}
    >
      {bookLabel(job)}
    </Button>
  )
  return (
    <chakra.div
      display="grid"
      alignContent="start"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: 'repeat(2, minmax(0, 1fr))',
        xl: isBoard ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))',
      }}
      gap="5"
    >
      {showsWithoutCrew && (
        <AttentionList title="No crew assigned" empty="Every scheduled move here has a crew.">
          {withoutCrew.map((job) => row(job, describeShortDay(job.day), placing(job)))}
        </AttentionList>
      )}
      {isBoard && accepted.length > 0 && (
        <AttentionList title="Accepted, not booked">
          {accepted.map((job) => row(job, `Wants ${describeShortDay(job.day)}`, placing(job)))}
        </AttentionList>
      )}
      {differing.length > 0 && (
        <AttentionList title="Move date doesn’t match the booking">
          {differing.map((job) => row(job, describeDifference(job), placing(job)))}
        </AttentionList>
      )}
      {closed.length > 0 && (
        <AttentionList title="Closed, and still booked">
          {closed.map((job) => row(job, describeShortDay(job.day), null))}
        </AttentionList>
      )}
      {gone.length > 0 && (
        <AttentionList title="Booked, but the request was deleted">
          {gone.map((job) => row(job, describeShortDay(job.day), null))}
        </AttentionList>
      )}
    </chakra.div>
  )
}

function describeDifference({ quote, booking }: CalendarJob): string {
  const [requested, booked] = [quote?.move_date ?? '', booking?.day ?? '']
  return `The request says ${describeShortDay(requested)}, the booking ${describeShortDay(booked)}`
}

interface AttentionListProps {
  title: string
  empty?: string
  children: readonly ReactNode[]
}

function AttentionList({ title, empty, children }: AttentionListProps) {
  const titleId = useId()
  return (
    <chakra.section aria-labelledby={titleId} display="grid" gap="2" alignContent="start">
      <chakra.h2 id={titleId} textStyle="h4">
        {title}
        {children.length > 0 && ` (${children.length})`}
      </chakra.h2>
      {children.length === 0 ? (
        <chakra.p textStyle="note">{empty}</chakra.p>
      ) : (
        <chakra.ul display="grid" gap="1.5">
          {children}
        </chakra.ul>
      )}
    </chakra.section>
  )
}

interface MoveRowProps {
  job: CalendarJob
  canDrag: boolean
  name: ReactNode
  note: string
  children: ReactNode
}

function MoveRow({ job, canDrag, name, note, children }: MoveRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useDragSource(row, job.id, { isOn: canDrag })
  return (
    <chakra.li
      ref={row}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
      minWidth="0"
      {...(canDrag && {
        ...{ px: '2.5', py: '1.5', borderWidth: '1px', borderColor: 'border.control' },
        ...{ borderRadius: 'control', bg: 'bg.panel', cursor: 'grab' },
      })}
    >
      <chakra.span minWidth="0" overflowWrap="anywhere">
        {name}
        <chakra.span display="block" fontSize="sm" color="fg.muted">
          {note}
        </chakra.span>
      </chakra.span>
      {children}
    </chakra.li>
  )
}
