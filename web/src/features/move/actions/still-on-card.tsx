import { describeSpan } from '@moving/domain/calendar/day-minutes'
import { ifShown, type MoveView } from '@moving/domain/move/move-view'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNow } from '../../../lib/async/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { toaster } from '../../../ui/overlay/toaster.tsx'
import { formatLongDay } from '../describe-move.ts'
import type { MoveActions } from '../reading/use-move.ts'
import { writeToUs } from './write-to-us.ts'
import { ProblemNote } from './problem-note.tsx'
import { useMoveAction } from './use-move-action.ts'

/**
 * Asks before the moving day whether the move is still on, and thanks the customer for confirming.
 */
export function StillOnCard({ view, acts }: { view: MoveView; acts: MoveActions }) {
  const { send, answered, isSending, problem } = useMoveAction(acts)
  const now = useNow()
  const [isConfirmed, setConfirmed] = useState(false)
  const thanks = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone then.
  useLayoutEffect(() => {
    if (isConfirmed) thanks.current?.focus()
  }, [isConfirmed])
  const { move_date: day, still_on, seen } = view
  const arrival = ifShown(view.arrival)
  const span = arrival && `, ${describeSpan(arrival.from_minute, arrival.to_minute)}`
  const when = `${formatLongDay(day, now)}${span ?? ''}`
  const thanksFor = `Thanks! You’re on our schedule for ${when}.`
  const confirm = async () => {
    const refusal = await send({ act: 'still_on', seen })
    setConfirmed(refusal === null)
    // The office has confirmed the move meanwhile, so the question isn't shown anymore.
    if (refusal === null && answered()?.still_on === null) toaster.success(thanksFor)
    if (refusal !== 'changed' && refusal !== 'not_possible') return
    try {
      // If the question no longer applies, this card disappears, so a toast gives the reason.
      const { still_on: current } = await acts.reread()
      if (current === null) toaster.error('Your move has just changed, so nothing was sent.')
    } catch (cause) {
      console.error('The changed move could not be read', cause)
    }
  }
  return (
    <chakra.div display="grid" gap="3" data-screen-only="">
      {still_on === 'yes' ? (
        <Text ref={thanks} tabIndex={-1} role="status" fontWeight="semibold">
          Thanks! You’re on our schedule.
        </Text>
      ) : (
        <>
          <Text fontWeight="semibold">Is your move still on?</Text>
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button busy={isSending} onClick={() => void confirm()}>
              Yes, Still On
            </Button>
            <Button variant="outline" disabled={isSending} onClick={writeToUs}>
              Something Changed
            </Button>
          </chakra.div>
          {problem !== null && <ProblemNote problem={problem} />}
        </>
      )}
    </chakra.div>
  )
}
