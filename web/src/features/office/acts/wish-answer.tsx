import type { Reply } from '@moving/domain/move/reply'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
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
  const { busy, answer } = useWishAnswer(quoteId, wish.id, () => {
    // The buttons go once the database has said so.
    box.current?.focus()
    onAnswered?.()
  })
  return (
    <chakra.div ref={box} tabIndex={-1} mt="1">
      {wish.handled === null ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button
            size="sm"
            aria-describedby={describedBy}
            busy={busy === 'applied'}
            onClick={() => answer('applied')}
          >
            Apply
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-describedby={describedBy}
            busy={busy === 'refused'}
            onClick={() => answer('refused')}
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

/** 'Applied by dana@example.com, November 20, 2026, 10:42 AM'. */
function describeAnswer({ handled, handled_by_email: by, handled_at: at }: Reply): string {
  const verdict = handled === 'applied' ? 'Applied' : 'Called not possible'
  const moment = at === null ? '' : `, ${formatOfficeMoment(at)}`
  return `${verdict} by ${by ?? 'somebody'}${moment}`
}
