import { describeCallback } from '@moving/domain/callback'
import { describeArrival } from '@moving/domain/calendar/describe-arrival'
import { describeGoodUntil } from '@moving/domain/estimate/describe-estimate'
import { ownMovePathFor } from '@moving/domain/move/move-key'
import type { CardView } from '@moving/domain/move/move-view'
import { progressOfView } from '@moving/domain/move/view-progress'
import { formatOfficeDay, todayAtOffice } from '@moving/domain/plain-date'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { initialQuoteStatus, statusLabel, statusTone } from '@moving/domain/quote/status'
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
import { Card } from '../../ui/card.tsx'
import { CodeText } from '../../ui/show/code-text.tsx'
import { IconClock, IconPrinter } from '../../ui/icon/site-icons.ts'
import { chakra, HStack, Text } from '../../ui/layout.ts'
import { PrintButton } from '../../shared/customer-quote/print/print-button.tsx'
import { OfficeReply, RequestDetails } from '../../shared/request-view/request-details.tsx'

interface QuoteCardProps {
  quote: Quote
  stage?: Stage | null
  /** What a function says about the move; undefined until it has answered. */
  view?: CardView | undefined
  /** True if the office changed the quote while the page was open. */
  isChanged?: boolean
}

/** One quote of a customer (requirements 2.15). */
export function QuoteCard({ quote, stage = null, view, isChanged = false }: QuoteCardProps) {
  const number = quoteNumber(quote.id)
  const now = useNow()
  const { status, move_date } = quote
  // The card shows the quote's own status and day at once.
  const known = view && { ...view, status, move_date }
  const progress = now && (known ? progressOfView(known, now) : progressLine({ quote, stage }, now))
  return (
    <Card
      as="article"
      aria-label={`Quote ${number}`}
      display="flex"
      flexDirection="column"
      gap="4"
      {...(progress?.at === 'scheduled' && { borderColor: 'brand.solid', borderWidth: '2px' })}
      {...(isChanged && { borderColor: 'accent.solid', borderWidth: '2px' })}
    >
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
        <chakra.div minWidth="0">
          <chakra.h3 textStyle="h4">{quote.move_type} Move</chakra.h3>
          <Text textStyle="note">
            Quote #<CodeText>{number}</CodeText>
          </Text>
        </chakra.div>
        <HStack gap="2" alignItems="flex-start">
          {isChanged && <Badge tone="brand">Updated just now</Badge>}
          <Badge tone={statusTone(quote.status)} size="lg">
            {statusLabel(quote.status)}
          </Badge>
        </HStack>
      </chakra.div>
      {progress?.at === 'new' && <CallbackLine quote={quote} />}
      {progress && <OwnProgressLine progress={progress} />}
      {view && progress && now && <ViewNote view={view} progress={progress} now={now} />}
      {now !== null && progress?.at === 'scheduled' && progress.day === todayAtOffice(now) && (
        <TodayLine quoteId={quote.id} />
      )}
      <RequestDetails quote={quote} reader="customer" />
      {typeof quote.estimate_amount === 'number' &&
        (view ? view.details.answer?.may_accept === true : takesAnswer(quote, progress, now)) && (
          <LinkButton
            to={ownMovePathFor(quote.id)}
            variant="outline"
            size="sm"
            alignSelf="flex-start"
            data-screen-only=""
          >
            Answer This Estimate
          </LinkButton>
        )}
      <OfficeReply quote={quote} reader="customer" />
      <CardFooter quote={quote} />
    </Card>
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

/** The last day of an estimate that waits for an answer, or when our crew arrives. */
function ViewNote({ view, progress, now }: ViewNoteProps) {
  const day = view.details.estimate?.good_until ?? null
  if (progress.at === 'waiting' && day !== null) {
    return <Text textStyle="note">{describeGoodUntil(day, now)}</Text>
  }
  if (progress.at !== 'scheduled' || view.arrival === null) return null
  return <Text textStyle="note">{describeArrival(view.arrival)}</Text>
}

/** When it was requested, and the customer's buttons. */
function CardFooter({ quote }: { quote: Quote }) {
  const auth = useAuth()
  const readPrinted = async () => (await import('./read-own-move.ts')).readPrintedQuote(auth, quote)
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
      minHeight="44px"
      borderTopWidth="1px"
      borderColor="border"
      pt="3"
      mb="-2"
    >
      <Text textStyle="note">Submitted: {formatOfficeDay(quote.created_at)}</Text>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="flex-end"
        me="-2"
        data-screen-only=""
      >
        <LinkButton variant="ghost" size="sm" to={ownMovePathFor(quote.id)}>
          See Your Move
        </LinkButton>
        <PrintButton variant="ghost" size="sm" read={readPrinted}>
          <IconPrinter size={18} />
          Print
        </PrintButton>
      </chakra.div>
    </chakra.div>
  )
}

const takesAnswer = ({ move_date: day }: Quote, progress: ProgressLine | null, now: Date | null) =>
  now !== null &&
  day >= todayAtOffice(now) &&
  (progress?.at === 'waiting' || progress?.at === 'declined')

/** What the status badge doesn't show: that the request is closed, or answered. */
function OwnProgressLine({ progress }: { progress: ProgressLine }) {
  const text = shownOnCard.includes(progress.at) ? describeForCustomer(progress) : null
  return text === null ? null : (
    <Text fontSize="note" fontWeight="semibold">
      {text}
    </Text>
  )
}

/** A completed move already has its day on the card. */
const shownOnCard: readonly ProgressLine['at'][] = [
  ...(['tried', 'talked', 'waiting', 'accepted', 'declined', 'scheduled', 'past'] as const),
  ...(['canceled', 'closed'] as const),
]

/**
 * Says until when the office calls. Hidden once that time has passed, or the office has answered.
 */
function CallbackLine({ quote }: { quote: Quote }) {
  const now = useNow()
  const hours = useOfficeHours()
  if (quote.status !== initialQuoteStatus || now === null) return null
  const callback = describeCallback(quote.created_at, now, hours)
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
