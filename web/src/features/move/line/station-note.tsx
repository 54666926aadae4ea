import { describeOurCall } from '@moving/domain/move/our-call'
import type { Station } from '@moving/domain/move/stations'
import type { MoveView } from '@moving/domain/move/move-view'
import { formatDollars } from '@moving/domain/quote/money'
import { useNow } from '../../../lib/async/use-now.ts'
import { Alert } from '../../../ui/alert.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { PhoneLink } from '../move-phone-link.tsx'
import type { MoveActs } from '../reading/use-move.ts'
import type { LateNotes } from './move-line.tsx'

interface StationNoteProps extends Pick<Station, 'name' | 'state'> {
  view: MoveView
  acts: MoveActs
  /** Undefined until they are there. */
  late: LateNotes | undefined
}

/** What is to be said under a station. */
export function StationNote({ name, state, view, acts, late }: StationNoteProps) {
  const estimate = view.details?.estimate ?? null
  const final = view.details?.finalAmount ?? null
  if (name === 'Our call') return <OurCall view={view} />
  if (name === 'Estimate' && estimate !== null) {
    return late ? <late.EstimatePart estimate={estimate} /> : <Amount amount={estimate.amount} />
  }
  if (name === 'Your answer' && late && view.closed === null && state !== 'ahead') {
    return <late.AnswerPart view={view} acts={acts} />
  }
  if (name === 'Today' && late && view.today !== null) {
    const { details } = view
    return (
      <>
        <late.TodayPart today={view.today} />
        {state === 'now' && details !== null && <late.ArrivalPart {...{ view, details, acts }} />}
      </>
    )
  }
  if (name === 'Moved' && final !== null) {
    return (
      <Text>
        Your final bill is {formatDollars(final)}. {view.details?.finalWhy}
      </Text>
    )
  }
  if (state !== 'now') return null
  if (name === 'Moved' && late && view.details !== null && view.today === null) {
    return <late.ArrivalPart view={view} details={view.details} acts={acts} />
  }
  if (name === 'Estimate') return <Text>Our office is working on it.</Text>
  if (name === 'Your answer') {
    return (
      <Text data-screen-only="">
        Does it work for you? A move is booked when you and our office have agreed on the date and
        the estimate. Questions? Call <PhoneLink />.
      </Text>
    )
  }
  return null
}

function Amount({ amount }: { amount: number | null }) {
  return amount === null ? null : (
    <chakra.p textStyle="h3" fontVariantNumeric="tabular-nums">
      {formatDollars(amount)}
    </chakra.p>
  )
}

/** Whether and when we call: honest also when the promise was missed. */
function OurCall({ view }: { view: MoveView }) {
  const now = useNow()
  const sentence = now === null ? null : describeOurCall(view, now)
  if (sentence === null) return null
  const words = (
    <>
      {sentence.text}
      {sentence.endsWithPhone && (
        <>
          {' '}
          <PhoneLink />.
        </>
      )}
    </>
  )
  if (!sentence.isLate) return <Text>{words}</Text>
  return (
    <Alert tone="warning" mt="1.5">
      {words}
    </Alert>
  )
}
