import type { CalendarJob } from '@moving/domain/calendar/calendar-jobs'
import { crewNameOf, describeAmounts, describeBooking } from '@moving/domain/calendar/describe-job'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import { formatPhone } from '@moving/domain/quote/format-phone'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { telUri } from '@moving/domain/work/message-uri'
import { describeForOffice, stageOf, progressLine } from '@moving/domain/work/progress-line'
import { knownHours } from '../../lib/hours/use-office-hours.ts'
import { late } from '../../shared/late.tsx'
import { useNow } from '../../lib/async/use-now.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { chakra } from '../../ui/layout.ts'
import type { CalendarNames } from './view/calendar-names.ts'
import { bookLabel } from './view/job-block.tsx'

const ProgressLines = late(
  'The crew’s progress',
  async () => (await import('../../shared/office/progress/progress-lines.tsx')).ProgressLines,
)

interface JobDetailsProps {
  job: CalendarJob | undefined
  names: CalendarNames
  onClose: () => void
  onBook: (job: CalendarJob) => void
}

export function JobDetails({ job, names, onClose, onBook }: JobDetailsProps) {
  return (
    <Dialog
      open={job !== undefined}
      onClose={onClose}
      title={job && names.customerOf(job)}
      description={
        job?.quote ? (
          <a href={telUri(job.quote.phone)}>{formatPhone(job.quote.phone)}</a>
        ) : undefined
      }
      footer={job?.quote ? <Acts job={job} onBook={onBook} /> : undefined}
    >
      {job && <Lines job={job} names={names} />}
    </Dialog>
  )
}

function Acts({ job, onBook }: Pick<JobDetailsProps, 'onBook'> & { job: CalendarJob }) {
  return (
    <>
      {!job.isClosed && (
        <Button variant="outline" onClick={() => onBook(job)}>
          {bookLabel(job)}
        </Button>
      )}
      <LinkButton to={requestPathFor(job.id)}>Open</LinkButton>
    </>
  )
}

function Lines({ job, names }: { job: CalendarJob; names: CalendarNames }) {
  const { day, quote, booking, work, conflicts } = job
  const amounts = quote === null ? '' : describeAmounts(quote, work?.bill ?? null)
  const crewName = booking && crewNameOf(booking.crew, names.crews)
  return (
    <chakra.div display="grid" gap="2" overflowWrap="anywhere">
      {quote !== null && <ProgressLine job={job} quote={quote} crewName={crewName ?? ''} />}
      <p>
        {booking === null ? 'No crew is booked yet.' : describeBooking(booking, crewName ?? '')}
      </p>
      {booking !== null && <ProgressLines quoteId={job.id} booking={booking} />}
      {quote === null ? (
        <p>
          The request for this booking was deleted, or can’t be read. If it was deleted, the booking
          leaves the calendar overnight.
        </p>
      ) : (
        <p>{booking?.note || names.routeOf(quote)}</p>
      )}
      {amounts !== '' && <p>{amounts}</p>}
      {conflicts.length > 0 && (
        <Alert tone="warning">
          {conflicts.map((conflict) => (
            <p key={JSON.stringify(conflict)}>{names.conflict(day, conflict)}</p>
          ))}
        </Alert>
      )}
    </chakra.div>
  )
}

interface ProgressLineProps {
  job: CalendarJob
  quote: Quote
  crewName: string
}

function ProgressLine({ job, quote, crewName }: ProgressLineProps) {
  const { booking, work, isAccepted } = job
  const now = useNow()
  if (now === null) return null
  const stage = work === null ? (isAccepted ? 'accepted' : null) : stageOf(work)
  const facts = { quote, stage, state: work, booking: booking && { ...booking, crewName } }
  return <strong>{describeForOffice(progressLine(facts, now), now, knownHours())}</strong>
}
