import type { CrewMove } from '@moving/domain/actions/plan-correction'
import type { Reply } from '@moving/domain/move/reply'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import { useRef, useState } from 'react'
import { newDocumentId } from '../../../lib/document-id.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { CrewMoveField } from '../booking/crew-move-field.tsx'
import {
  describeRefusal,
  type ActionRefusal,
  type RequestAction,
} from '../../request/send-action.ts'
import { useRequestAction, type ActionTexts } from '../../request/use-request-action.ts'
import { alreadyBooked, useCrewMove } from '../booking/use-crew-move.ts'

interface WishAnswerProps {
  quoteId: string
  wish: Reply
  describedBy: string
  onAnswered: (() => void) | undefined
}

/** “Apply” and “Not Possible”; after one of them, who answered and when. */
export function WishAnswer({ quoteId, wish, describedBy, onAnswered }: WishAnswerProps) {
  const box = useRef<HTMLDivElement>(null)
  const { busy, apply, refuse } = useWishAnswer(quoteId, wish.id, () => {
    // The buttons disappear once the listener has the answered change.
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
            busy={busy === 'apply_change'}
            onClick={() => apply(crewMoving?.crew ?? null)}
          >
            Apply
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-describedby={describedBy}
            busy={busy === 'decline_change'}
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

/** The move date that the customer requested; null for a different change. */
function wishedDay({ changes }: Reply): string | null {
  const after = changes.find(({ field }) => field === 'move_date')?.after
  return typeof after === 'string' ? after : null
}

/** For example “Applied by dana@example.com, November 20, 2026, 10:42 AM”. */
function describeAnswer({ handled, handled_by_email: by, handled_at: at }: Reply): string {
  const verdict = handled === 'applied' ? 'Applied' : 'Marked not possible'
  const moment = at === null ? '' : `, ${formatOfficeMoment(at)}`
  return `${verdict} by ${by ?? 'someone'}${moment}`
}

type Verdict = 'apply_change' | 'decline_change'

const texts = {
  apply_change: { done: 'Change applied', failure: 'Not applied' },
  decline_change: {
    ...{ done: 'Marked as not possible. The customer’s page says so.', failure: 'Not saved' },
  },
} satisfies Record<Verdict, ActionTexts>

/** “Apply” and “Not Possible” for one change that a customer requested. */
function useWishAnswer(quoteId: string, replyId: string, onAnswered: () => void) {
  const { act } = useRequestAction()
  // It stays set after the answer: the buttons disappear once the listener has the answered change.
  const [busy, setBusy] = useState<Verdict>()
  const [actionId] = useState(newDocumentId)
  const answer = async (action: RequestAction & { action: Verdict }) => {
    if (busy !== undefined) return
    setBusy(action.action)
    const outcome = await act({ ...action, actionId }, texts[action.action])
    if (outcome !== 'failed' && outcome.done) return onAnswered()
    if (outcome !== 'failed') toaster.error(problemWith(action.action, outcome.refusal))
    setBusy(undefined)
  }
  return {
    busy,
    apply: (crew: CrewMove | null) =>
      void answer({ action: 'apply_change', quoteId, replyId, crew }),
    refuse: () => void answer({ action: 'decline_change', quoteId, replyId }),
  }
}

/** Says why a requested change wasn't answered, and what to do. */
function problemWith(verdict: Verdict, refusal: ActionRefusal): string {
  const { failure } = texts[verdict]
  switch (refusal.why) {
    case 'changed':
      return verdict === 'apply_change'
        ? 'Not applied: the request has changed, or a coworker got there first. Correct its details by hand.'
        : 'Not saved: a coworker got there first.'
    case 'not_possible':
      return 'Not saved: there’s nothing to apply.'
    case 'conflict':
      return `${failure}. ${alreadyBooked}`
    default:
      return `${failure}. ${describeRefusal(refusal)}`
  }
}
