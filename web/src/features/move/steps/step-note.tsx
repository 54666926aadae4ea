import { describeOurCall } from '@moving/domain/move/our-call'
import type { MoveStep } from '@moving/domain/move/move-steps'
import { ifShown, type MoveView } from '@moving/domain/move/move-view'
import { formatDollars } from '@moving/domain/quote/money'
import { EstimatePart, PartLines } from '../../../shared/customer-quote/estimate-part.tsx'
import { useNow } from '../../../lib/async/use-now.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Text } from '../../../ui/layout.ts'
import { AnswerPart } from '../answer/answer-part.tsx'
import { opensWithEstimate } from '../answer/estimate-card.tsx'
import { PhoneLink } from '../move-phone-link.tsx'
import type { MoveActions } from '../reading/use-move.ts'
import type { LateNotes } from './move-steps.tsx'

interface StepNoteProps extends Pick<MoveStep, 'name' | 'state'> {
  view: MoveView
  acts: MoveActions
  /** The notes' code; undefined until it is loaded. */
  late: LateNotes | undefined
}

/** The note under a step. */
export function StepNote({ name, state, view, acts, late }: StepNoteProps) {
  const estimate = view.details?.estimate ?? null
  const today = ifShown(view.today)
  const final = view.details?.final_amount ?? null
  if (name === 'Our call') return <OurCall view={view} />
  // This note is left out if the top of the page already shows both.
  if (opensWithEstimate(view) && (name === 'Estimate' || name === 'Your answer')) return null
  if (name === 'Estimate' && estimate !== null) return <EstimatePart estimate={estimate} />
  if (name === 'Your answer' && view.closed === null && state !== 'ahead') {
    return <AnswerPart view={view} acts={acts} />
  }
  if (name === 'Today' && late && today !== null) {
    const { details } = view
    return (
      <>
        <late.TodayPart today={today} />
        {state === 'now' && details !== null && <late.ArrivalPart {...{ view, details, acts }} />}
      </>
    )
  }
  if (name === 'Moved' && final !== null) {
    return (
      <>
        <Text>
          Your final bill is {formatDollars(final)}. {view.details?.final_why}
        </Text>
        <PartLines lines={view.details?.final_parts ?? []} />
      </>
    )
  }
  if (state !== 'now') return null
  if (name === 'Moved' && late && view.details !== null && today === null) {
    return <late.ArrivalPart view={view} details={view.details} acts={acts} />
  }
  if (name === 'Estimate') return <Text>Our office is working on it.</Text>
  return null
}

/** Whether and when we call, also when the promise was missed. */
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
