import type { CalendarJob } from '@moving/domain/calendar/calendar-jobs'
import { describeSpan } from '@moving/domain/calendar/day-minutes'
import {
  crewNameOf,
  describeAmount,
  describeBookedCrew,
} from '@moving/domain/calendar/describe-job'
import { formatLongDate } from '@moving/domain/plain-date'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/schema'
import { telUri } from '@moving/domain/work/message-uri'
import { describeForOffice, stageOf, whereItStands } from '@moving/domain/work/where-it-stands'
import { latePart } from '../../lib/async/use-late.ts'
import { useNow } from '../../lib/async/use-now.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Labeled } from '../../ui/show/labeled.tsx'
import { chakra } from '../../ui/layout.ts'
import { RouteLine } from '../../ui/show/route-line.tsx'
import { JobBadge } from './view/job-card.tsx'
import type { CalendarNames } from './view/names.ts'

interface JobDetailsProps {
  /** Undefined while the dialog is closed. */
  job: CalendarJob | undefined
  names: CalendarNames
  isSaving: boolean
  onClose: () => void
  onBook: (job: CalendarJob) => void
  onTakeOff: (job: CalendarJob) => void
}

/** What is known of a move, and what can be done about its day. */
export function JobDetails({ job, names, isSaving, onClose, onBook, onTakeOff }: JobDetailsProps) {
  return (
    <Dialog
      open={job !== undefined}
      busy={isSaving}
      onClose={onClose}
      title={job && names.customerOf(job)}
      description={job && `Quote #${quoteNumber(job.id)}, ${formatLongDate(job.day)}`}
      footer={job && <Acts {...{ job, isSaving, onBook, onTakeOff }} />}
    >
      {job && <Facts job={job} names={names} />}
    </Dialog>
  )
}

function Acts({
  job,
  isSaving,
  onBook,
  onTakeOff,
}: Pick<JobDetailsProps, 'isSaving' | 'onBook' | 'onTakeOff'> & { job: CalendarJob }) {
  const { booking, quote, isClosed } = job
  const canBook = quote !== null && !isClosed
  return (
    <>
      {booking !== null && (
        <Button variant="ghost" disabled={isSaving} onClick={() => onTakeOff(job)}>
          Take Off the Calendar
        </Button>
      )}
      {quote !== null && (
        <LinkButton variant="outline" to={requestPathFor(job.id)}>
          Open
        </LinkButton>
      )}
      {canBook && (
        <Button disabled={isSaving} onClick={() => onBook(job)}>
          {booking === null ? 'Book' : 'Reschedule…'}
        </Button>
      )}
    </>
  )
}

/** In the words of the desk's card. */
function WhereItStands({
  job: { booking, work, isAccepted },
  quote,
  names,
}: {
  job: CalendarJob
  quote: Quote
  names: CalendarNames
}) {
  const now = useNow()
  if (now === null) return null
  const crewName = booking && crewNameOf(booking.crew, names.crews)
  const stage = work === null ? (isAccepted ? 'accepted' : null) : stageOf(quote, work)
  const facts = { quote, stage, work, booking: booking && { ...booking, crewName: crewName ?? '' } }
  return <strong>{describeForOffice(whereItStands(facts, now), now)}</strong>
}

function Facts({ job, names }: { job: CalendarJob; names: CalendarNames }) {
  const { quote, booking, conflicts } = job
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <JobBadge job={job} />
        {quote !== null && <strong>{describeAmount(quote)}</strong>}
      </chakra.div>
      {quote !== null && <WhereItStands job={job} quote={quote} names={names} />}
      {conflicts.length > 0 && (
        <Alert tone="warning">
          {conflicts.map((conflict) => (
            <p key={JSON.stringify(conflict)}>{names.conflict(job.day, conflict)}</p>
          ))}
        </Alert>
      )}
      {booking === null ? (
        <p>No crew is booked yet.</p>
      ) : (
        <chakra.dl display="grid" gap="4">
          <Labeled label="Arrival">{describeSpan(booking.from_minute, booking.to_minute)}</Labeled>
          <Labeled label="Crew">{describeBookedCrew(booking, names.crews)}</Labeled>
          {booking.note !== '' && <Labeled label="Note">{booking.note}</Labeled>}
        </chakra.dl>
      )}
      {quote === null ? (
        <p>The request for this booking was deleted, or can’t be read. Take it off the calendar.</p>
      ) : (
        <>
          {booking !== null && booking.day !== quote.move_date && (
            <Alert tone="warning">The request says {formatLongDate(quote.move_date)}.</Alert>
          )}
          <RouteLine from={quote.from_address} to={quote.to_address} />
          <dl>
            <Labeled label="Phone">
              <a href={telUri(quote.phone)}>{quote.phone}</a>
            </Labeled>
          </dl>
          <ForTheCrew quote={quote} />
        </>
      )}
    </chakra.div>
  )
}

const ForTheCrew = latePart(
  async () => (await import('./for-the-crew.tsx')).ForTheCrew,
  'What the crew needs to know',
)
