import { describeOurCall } from '@moving/domain/move/our-call'
import type { MoveStep } from '@moving/domain/move/move-steps'
import { ifShown, type MoveView, type ShownEstimate } from '@moving/domain/move/move-view'
import { formatDollars } from '@moving/domain/quote/money'
import { EstimatePart, PartLines } from '../../../shared/customer-quote/estimate-part.tsx'
import { useNow } from '../../../lib/async/use-now.ts'
import { chakra, Text } from '../../../ui/layout.ts'
import { AnswerPart } from '../answer/answer-part.tsx'
import { opensWithEstimate } from '../answer/estimate-card.tsx'
import { PhoneLink } from '../move-phone-link.tsx'
import type { MoveActions } from '../reading/use-move.ts'
import type { LateNotes } from './move-steps.tsx'

interface StepNoteProps extends Pick<MoveStep, 'name' | 'state'> {
  view: MoveView
  acts: MoveActions
  late: LateNotes | undefined
}

export function StepNote({ name, state, view, acts, late }: StepNoteProps) {
  const estimate = view.details?.estimate ?? null
  const today = ifShown(view.today)
  const final = view.details?.final_amount ?? null
  if (name === 'Our call') return <OurCall view={view} state={state} />
  // The top of the page already shows these two notes.
  if (opensWithEstimate(view) && (name === 'Estimate' || name === 'Your answer')) return null
  if (name === 'Estimate' && estimate !== null) return <AnsweredEstimate estimate={estimate} />
  if (name === 'Your answer' && view.closed === null && state !== 'ahead') {
    return <AnswerPart view={view} acts={acts} />
  }
  if (name === 'Today' && late && today !== null) return <late.TodayPart today={today} />
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
  if (name === 'Estimate') return <Text>Our office is working on it.</Text>
  return null
}

/** An estimate with its details behind a click, if the top of the page doesn't show them. */
function AnsweredEstimate({ estimate }: { estimate: ShownEstimate }) {
  if (estimate.amount === null) return <Text>Our office is working on a new estimate.</Text>
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" minHeight="11" py="2.5">
        {formatDollars(estimate.amount)}: what it covers
      </chakra.summary>
      <EstimatePart estimate={estimate} />
    </chakra.details>
  )
}

/** Says whether the office has called. The top of the page says when it will. */
function OurCall({ view, state }: Pick<StepNoteProps, 'view' | 'state'>) {
  const now = useNow()
  if (state === 'skipped' && view.status === 'estimated' && view.closed === null) {
    return (
      <Text>
        We sent your estimate. Want a call? Write to us below, or call <PhoneLink />.
      </Text>
    )
  }
  const sentence = now === null || state !== 'done' ? null : describeOurCall(view, now)
  return sentence && <Text>{sentence.text}</Text>
}
