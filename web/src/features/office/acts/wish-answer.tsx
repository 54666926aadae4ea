import type { Reply } from '@moving/domain/move/reply'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { CrewMoveField } from '../booking/crew-move-field.tsx'
import { useCrewMove } from '../booking/use-crew-move.ts'
import { useWishAnswer } from './use-wish-answer.ts'

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
