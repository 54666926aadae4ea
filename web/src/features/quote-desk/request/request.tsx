import type { BookingFields } from '@moving/domain/calendar/booking'
import type { QuoteDelivery } from '@moving/domain/mail/mail-schema'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { isBooked } from '@moving/domain/quote/status'
import type { Work } from '@moving/domain/request/work'
import type { StepAfterLog } from '@moving/domain/work/office-step'
import { useId, useState, type ComponentType, type ReactNode } from 'react'
import { late } from '../../../shared/late.tsx'
import { useNow } from '../../../lib/async/use-now.ts'
import { MessageLinks } from '../../../shared/office/message-links.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { CodeText } from '../../../ui/show/code-text.tsx'
import { chakra, Grid } from '../../../ui/layout.ts'
import { CardSkeletons } from '../../../ui/state/card-skeletons.tsx'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { WaitingArea } from '../../../ui/state/waiting-area.tsx'
import { EstimateLedger } from '../estimate/estimate-ledger.tsx'
import { InternalNote } from './internal-note.tsx'
import { RequestDay } from './request-day.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestHead, type MoneyStep } from './request-head.tsx'
import { Story } from './timeline.tsx'
import { useRequestDialogs } from './use-request-dialogs.tsx'
import { requestFailure, useRequest, type KnownRequest, type RequestNow } from './use-request.ts'

/** Props of the form that logs a call, in place on the page. */
export interface LogProps {
  known: KnownRequest
  onLogged: (then: StepAfterLog | null) => void
  onClose: () => void
}

export interface RequestProps {
  quoteId: string
  editor: { uid: string; email: string | null }
  /** True if the request is in a panel next to the list that opened it. */
  isInSidePanel?: boolean
  /** Closes the panel, or leaves the page of a deleted request. */
  onClose: () => void
  onDial: (request: KnownRequest) => void
  Log: ComponentType<LogProps>
  onBook: (quote: Quote, booking: BookingFields | null) => void
  onTakeOff: (quote: Quote, booking: BookingFields) => void
  onDone: (quote: Quote) => void
  renderDelivery: (delivery: QuoteDelivery, phone: string) => ReactNode
}

export function Request(props: RequestProps) {
  const { quoteId } = props
  const { hasFailed, data, retry } = useRequest(quoteId)
  const now = useNow()
  const isWaiting = data === undefined || now === null
  return (
    <chakra.div display="grid" gap="6">
      {hasFailed && <LoadFailure onRetry={retry}>{requestFailure}.</LoadFailure>}
      {isWaiting && !hasFailed && (
        <WaitingArea onRetry={retry}>
          <CardSkeletons count={3} bodyHeight={{ base: '160px', md: '120px' }} />
        </WaitingArea>
      )}
      {data?.known === null && <NoRequest {...props} problems={problemsOf(data)} />}
      {data?.known && now && <Known {...props} known={data.known} now={now} />}
    </chakra.div>
  )
}

const problemsOf = ({ reading }: RequestNow) =>
  reading?.readable === false ? reading.problems : []

const Final = late(
  'The final bill',
  async () => (await import('../../../shared/office/final/final-part.tsx')).FinalPart,
)

const Payments = late(
  'Payments',
  async () => (await import('../../../shared/office/payments/payments-part.tsx')).PaymentsPart,
)

/** True if a request has payments, or may have some soon. */
const hasMoney = ({ quote, answer, payments }: Work) =>
  isBooked(quote.status) || answer?.decision === 'yes' || payments.length > 0

function NoRequest({ quoteId, problems }: { quoteId: string; problems: readonly string[] }) {
  return (
    <Alert tone="warning" role="status">
      <strong>
        Quote #<CodeText>{quoteNumber(quoteId)}</CodeText>{' '}
        {problems.length === 0 ? 'not found' : 'can’t be read'}
      </strong>
      <p>
        {problems.length === 0
          ? 'It may have been deleted, or the link is incomplete.'
          : `We can’t display this quote. Problem fields: ${problems.join(', ')}.`}
      </p>
    </Alert>
  )
}

/**
 * On a separate page, the timeline is next to the rest, so that its length doesn't move anything.
 */
const inColumns = {
  xl: 'minmax(0, 2fr) minmax(20rem, 1fr)',
}

function Known(props: RequestProps & { known: KnownRequest; now: Date }) {
  const { known, isInSidePanel = false, onClose } = props
  const { quote, booking, delivery, facts, work } = known
  const headingId = useId()
  const noteId = useId()
  const [isBilling, setBilling] = useState(false)
  const [moneyStep, setMoneyStep] = useState<MoneyStep | null>(null)
  const [isReviewing, setReviewing] = useState(false)
  const acts = useRequestDialogs({ onClose })
  const version = quote.updated_at.getTime()
  return (
    <chakra.section
      aria-label={`Request #${quoteNumber(quote.id)}`}
      display="grid"
      gap="6"
      alignContent="start"
    >
      <RequestHead
        {...props}
        {...{ headingId, noteId, isInSidePanel, acts, isReviewing }}
        onBill={() => setBilling(true)}
        onMoney={setMoneyStep}
      />
      {delivery && props.renderDelivery(delivery, quote.phone)}
      <Grid gap="8" templateColumns={{ base: 'minmax(0, 1fr)', ...(!isInSidePanel && inColumns) }}>
        <chakra.div display="grid" gap="6" alignContent="start">
          <RequestFacts {...{ quote, facts }} onCorrect={() => acts.correct(quote)} />
          <chakra.section display="grid" gap="3" aria-label="Write">
            <MessageLinks quote={quote} />
            <InternalNote fieldId={noteId} quoteId={quote.id} />
          </chakra.section>
          <RequestDay
            quoteId={quote.id}
            booking={booking}
            crewName={known.progressFacts.booking?.crewName ?? ''}
            moveDate={quote.move_date}
            onTakeOff={booking && (() => props.onTakeOff(quote, booking))}
          />
          {(isBooked(quote.status) || (work?.payments.length ?? 0) > 0) && (
            <Final quote={quote} isRequested={isBilling} onAnswered={() => setBilling(false)} />
          )}
          {work !== null && (moneyStep !== null || hasMoney(work)) && (
            <Payments
              {...{ quote, work }}
              requested={moneyStep}
              onAnswered={() => setMoneyStep(null)}
            />
          )}
          <EstimateLedger quote={quote} version={version} />
        </chakra.div>
        <Story
          {...{ quote, booking }}
          onReview={known.isWaiting || isReviewing ? undefined : () => setReviewing(true)}
        />
      </Grid>
      {acts.dialogs}
    </chakra.section>
  )
}
