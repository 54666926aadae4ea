import { describeDeadline } from '@moving/domain/callback'
import { describeArrival } from '@moving/domain/calendar/describe-arrival'
import { describeGoodUntil } from '@moving/domain/estimate/describe-estimate'
import { ownMovePathFor } from '@moving/domain/move/move-key'
import type { CardView } from '@moving/domain/move/move-view'
import { progressOfView } from '@moving/domain/move/view-progress'
import { todayAtOffice } from '@moving/domain/plain-date'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { formatDollars } from '@moving/domain/quote/money'
import { callbackDeadline } from '@moving/domain/office-hours'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { initialQuoteStatus } from '@moving/domain/quote/status'
import {
  describeForCustomer,
  progressLine,
  type Stage,
  type ProgressLine,
} from '@moving/domain/work/progress-line'
import { useAuth } from 'reactfire'
import { late } from '../../shared/late.tsx'
import { useNow } from '../../lib/async/use-now.ts'
import { useOfficeHours } from '../../lib/hours/use-office-hours.ts'
import { Badge } from '../../ui/show/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { IconClock, IconPrinter } from '../../ui/icon/site-icons.ts'
import { chakra, Flex, Text } from '../../ui/layout.ts'
import { PrintButton } from '../../shared/customer-quote/print/print-button.tsx'
import { RequestCard } from '../../shared/request-view/request-card.tsx'

interface QuoteCardProps {
  quote: Quote
  stage?: Stage | null
  /** Details of the move that only a function may read. Undefined until it has responded. */
  view?: CardView | undefined
  isChanged?: boolean
}

export function QuoteCard({ quote, stage = null, view, isChanged = false }: QuoteCardProps) {
  const now = useNow()
  const { status, move_date } = quote
  // The quote's own status and date, which are live.
  const known = view && { ...view, status, move_date }
  const progress = now && (known ? progressOfView(known, now) : progressLine({ quote, stage }, now))
  const words = progress && describeBesideStatus(progress)
  return (
    <RequestCard
      quote={quote}
      reader="customer"
      title={`${quote.move_type} Move`}
      badges={isChanged && <Badge tone="brand">Updated just now</Badge>}
      progress={
        progress &&
        now && (
          <>
            {progress.at === 'new' && <CallbackLine {...{ quote, view, now }} />}
            {words && (
              <Text fontSize="note" fontWeight="semibold">
                {words}
              </Text>
            )}
            {view && <ViewNote {...{ view, progress, now }} />}
            {progress.at === 'scheduled' && progress.day === todayAtOffice(now) && (
              <TodayLine quoteId={quote.id} />
            )}
          </>
        )
      }
      links={<Links quote={quote} />}
      aria-label={`Quote ${quoteNumber(quote.id)}`}
      {...(progress?.at === 'scheduled' && { borderColor: 'brand.solid', borderWidth: '2px' })}
      {...(isChanged && { borderColor: 'accent.solid', borderWidth: '2px' })}
    >
      {typeof quote.estimate_amount === 'number' &&
        (view ? view.details.answer?.may_accept === true : takesAnswer(quote, progress, now)) && (
          <LinkButton
            to={ownMovePathFor(quote.id)}
            variant="outline"
            size="sm"
            justifySelf="start"
            data-screen-only=""
          >
            Answer This Estimate
          </LinkButton>
        )}
    </RequestCard>
  )
}

const TodayLine = late(
  'The crew’s progress',
  async () => (await import('./today-line.tsx')).TodayLine,
)

interface ViewNoteProps {
  view: CardView
  progress: ProgressLine
  now: Date
}

/** A line with the last day of an estimate, the arrival time, or the final bill. */
function ViewNote({ view, progress, now }: ViewNoteProps) {
  const day = view.details.estimate?.good_until ?? null
  if (progress.at === 'waiting' && day !== null) {
    return <Text textStyle="note">{describeGoodUntil(day, now)}</Text>
  }
  const { final_amount: bill } = view.details
  if (bill !== null) return <Text textStyle="note">Final bill: {formatDollars(bill)}</Text>
  if (progress.at !== 'scheduled' || view.arrival === null) return null
  return <Text textStyle="note">{describeArrival(view.arrival)}</Text>
}

function Links({ quote }: { quote: Quote }) {
  const auth = useAuth()
  const readPrinted = async () => (await import('./read-own-move.ts')).readPrintedQuote(auth, quote)
  return (
    <Flex wrap="wrap" justify="flex-end" gap="2" data-screen-only="">
      <PrintButton variant="ghost" size="sm" read={readPrinted}>
        <IconPrinter size={18} />
        Print
      </PrintButton>
      <LinkButton size="sm" to={ownMovePathFor(quote.id)}>
        See Your Move
      </LinkButton>
    </Flex>
  )
}

const takesAnswer = ({ move_date: day }: Quote, progress: ProgressLine | null, now: Date | null) =>
  now !== null &&
  day >= todayAtOffice(now) &&
  (progress?.at === 'waiting' || progress?.at === 'declined')

/**
 * The progress, if it isn't on the card already. Null for a completed move, whose card shows status
 * and date.
 */
const describeBesideStatus = (progress: ProgressLine) =>
  progress.at === 'moved' || progress.at === 'billed' ? null : describeForCustomer(progress)

interface CallbackLineProps extends Pick<QuoteCardProps, 'quote' | 'view'> {
  now: Date
}

/**
 * Says by when the office calls. Hidden after that time, once the office has answered, and for a
 * phone lead. The promise follows from today's hours only until the stored one is known.
 */
function CallbackLine({ quote, view, now }: CallbackLineProps) {
  const hours = useOfficeHours()
  if (quote.status !== initialQuoteStatus) return null
  const promised = view ? view.call.promised_by : callbackDeadline(quote.created_at, hours)
  const callback = promised && describeDeadline(promised, now)
  if (callback === null) return null
  return (
    <chakra.p display="flex" gap="2" fontSize="note" fontWeight="semibold" data-screen-only="">
      <chakra.span color="brand.fg" flexShrink="0" mt="0.5">
        <IconClock size={18} />
      </chakra.span>
      We’ll call you {callback}.
    </chakra.p>
  )
}
