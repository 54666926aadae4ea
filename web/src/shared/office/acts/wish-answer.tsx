import type { CrewMove } from '@moving/domain/move/office-requests'
import type { Reply } from '@moving/domain/move/reply'
import { callables } from '@moving/domain/paths'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import { useRef, useState } from 'react'
import { callFunction } from '../../../lib/firebase/firebase.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { CrewMoveField } from '../booking/crew-move-field.tsx'
import { useCrewMove } from '../booking/use-crew-move.ts'
import { moveAdvice, moveProblemOf } from '../move-problem.ts'

interface WishAnswerProps {
  quoteId: string
  wish: Reply
  describedBy: string
  onAnswered: (() => void) | undefined
}

/** 'Apply' and 'Not Possible'; once one was pressed, who did and when. */
export function WishAnswer({ quoteId, wish, describedBy, onAnswered }: WishAnswerProps) {
  const box = useRef<HTMLDivElement>(null)
  const { busy, apply, refuse } = useWishAnswer(quoteId, wish.id, () => {
    // The buttons go once the database has said so.
    box.current?.focus()
    onAnswered?.()
  })
  const crewMoving = useCrewMove(quoteId, wish.handled === null ? wishedDay(wish) : null)
  return (
    <chakra.div ref={box} tabIndex={-1} mt="1" display="grid" gap="2">
      {crewMoving && <CrewMoveField {...crewMoving} />}
      {wish.handled === null ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button
            size="sm"
            aria-describedby={describedBy}
            busy={busy === 'applied'}
            onClick={() => apply(crewMoving?.crew ?? null)}
          >
            Apply
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-describedby={describedBy}
            busy={busy === 'refused'}
            onClick={refuse}
          >
            Not Possible
          </Button>
        </chakra.div>
      ) : (
        <chakra.p color="fg.muted">{describeAnswer(wish)}</chakra.p>
      )}
    </chakra.div>
  )
}

/** The move date that a wish is about; null for another wish. */
function wishedDay({ changes }: Reply): string | null {
  const after = changes.find(({ field }) => field === 'move_date')?.after
  return typeof after === 'string' ? after : null
}

/** 'Applied by dana@example.com, November 20, 2026, 10:42 AM'. */
function describeAnswer({ handled, handled_by_email: by, handled_at: at }: Reply): string {
  const verdict = handled === 'applied' ? 'Applied' : 'Marked not possible'
  const moment = at === null ? '' : `, ${formatOfficeMoment(at)}`
  return `${verdict} by ${by ?? 'someone'}${moment}`
}

type Verdict = 'applied' | 'refused'

const done: Record<Verdict, string> = {
  applied: 'Change applied',
  refused: 'Marked as not possible. The customer’s page says so.',
}

/** 'Apply' and 'Not Possible', for one wish of a customer. */
function useWishAnswer(quoteId: string, replyId: string, onAnswered: () => void) {
  // Stays once it is answered: the buttons go when the database has said so.
  const [busy, setBusy] = useState<Verdict>()
  const answer = async (verdict: Verdict, crew: CrewMove | null) => {
    if (busy !== undefined) return
    setBusy(verdict)
    try {
      await callFunction(callables.changeRequest, { quoteId, replyId, verdict, crew })
      toaster.success(done[verdict])
      onAnswered()
    } catch (cause) {
      if (moveProblemOf(cause) === 'unanswered') console.error('A wish was not answered', cause)
      toaster.error(problemWith(verdict, cause))
      setBusy(undefined)
    }
  }
  return {
    busy,
    apply: (crew: CrewMove | null) => void answer('applied', crew),
    refuse: () => void answer('refused', null),
  }
}

/** Why a wish was not answered, and what to do. */
function problemWith(verdict: Verdict, cause: unknown): string {
  switch (moveProblemOf(cause)) {
    case 'changed':
      return verdict === 'applied'
        ? 'Not applied: the request has changed, or a coworker got there first. Correct its details by hand.'
        : 'Not saved: a coworker got there first.'
    case 'not_possible':
      return 'Not saved: there’s nothing to apply.'
    default:
      return `${verdict === 'applied' ? 'Not applied' : 'Not saved'}. ${moveAdvice(cause)}`
  }
}
