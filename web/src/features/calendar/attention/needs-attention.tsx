import type { CalendarJob, NeedsAttention } from '@moving/domain/calendar/calendar-jobs'
import { describeShortDay } from '@moving/domain/calendar/short-day'
import { useId, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { chakra, Flex } from '../../../ui/layout.ts'
import type { CalendarNames } from '../view/calendar-names.ts'

interface NeedsAttentionProps {
  attention: NeedsAttention
  /** False for a single day, which shows them already. */
  showsWithoutCrew: boolean
  names: CalendarNames
  onOpen: (job: CalendarJob) => void
  onBook: (job: CalendarJob) => void
}

/** Moves in the period that need the office's attention. */
export function NeedsAttentionList(props: NeedsAttentionProps) {
  const { attention, showsWithoutCrew, names, onOpen, onBook } = props
  const { withoutCrew, differing, closed, gone } = attention
  const row = (job: CalendarJob, note: string, act: ReactNode) => (
    <CustomerRow
      key={job.id}
      name={
        <Button variant="link" size="inline" textAlign="start" onClick={() => onOpen(job)}>
          {names.customerOf(job)}
        </Button>
      }
      note={note}
    >
      {act}
    </CustomerRow>
  )
  const bookButton = (job: CalendarJob, label: string) => (
    <Button
      variant="outline"
      size="sm"
      aria-description={names.customerOf(job)}
      onClick={() => onBook(job)}
    >
      {label}
    </Button>
  )
  return (
    <chakra.div display="grid" gridTemplateColumns={{ lg: 'repeat(2, minmax(0, 1fr))' }} gap="5">
      {showsWithoutCrew && (
        <AttentionList title="No crew assigned" empty="Every scheduled move here has a crew.">
          {withoutCrew.map((job) => row(job, describeShortDay(job.day), bookButton(job, 'Book')))}
        </AttentionList>
      )}
      {differing.length > 0 && (
        <AttentionList title="Move date doesn’t match the booking">
          {differing.map((job) =>
            row(job, describeDifference(job), bookButton(job, 'Reschedule…')),
          )}
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
  const [asked, booked] = [quote?.move_date ?? '', booking?.day ?? '']
  return `The request says ${describeShortDay(asked)}, the booking ${describeShortDay(booked)}`
}

interface AttentionListProps {
  title: string
  /** Said while there is nothing. */
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

interface CustomerRowProps {
  name: ReactNode
  note: string
  /** What can be done; null for nothing. */
  children: ReactNode
}

/** A customer on a list of the calendar: who it is, what to know, and what can be done. */
function CustomerRow({ name, note, children }: CustomerRowProps) {
  return (
    <Flex as="li" wrap="wrap" align="center" justify="space-between" gap="2" minWidth="0">
      <chakra.span minWidth="0" overflowWrap="anywhere">
        {name}
        <chakra.span display="block" fontSize="sm" color="fg.muted">
          {note}
        </chakra.span>
      </chakra.span>
      {children}
    </Flex>
  )
}
