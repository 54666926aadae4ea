import type { CrewMove } from '@moving/domain/actions/plan-correction'
import type { Reply } from '@moving/domain/move/reply'
import { officeStepLabel } from '@moving/domain/work/office-step'
import { useState } from 'react'
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

interface RequestedChangeAnswerProps {
  quoteId: string
  requestedChange: Reply
  /** The id of the heading with the customer's name. */
  describedBy: string
  onAnswered: () => void
}

/** “Apply the New Date” and “Not Possible” for a change that the customer requests. */
export function RequestedChangeAnswer({
  quoteId,
  requestedChange,
  describedBy,
  onAnswered,
}: RequestedChangeAnswerProps) {
  const { busy, apply, refuse } = useRequestedChangeAnswer(quoteId, requestedChange.id, onAnswered)
  const crewMoving = useCrewMove(quoteId, requestedDay(requestedChange))
  return (
    <chakra.div mt="1" display="grid" gap="2">
      {crewMoving && <CrewMoveField {...crewMoving} />}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button
          aria-describedby={describedBy}
          busy={busy === 'apply_change'}
          onClick={() => apply(crewMoving?.crew ?? null)}
        >
          {officeStepLabel('apply', [requestedChange])}
        </Button>
        <Button
          variant="outline"
          aria-describedby={describedBy}
          busy={busy === 'decline_change'}
          onClick={refuse}
        >
          Not Possible
        </Button>
      </chakra.div>
    </chakra.div>
  )
}

/** The move date that the customer requested; null for a different change. */
function requestedDay({ changes }: Reply): string | null {
  const after = changes.find(({ field }) => field === 'move_date')?.after
  return typeof after === 'string' ? after : null
}

type Verdict = 'apply_change' | 'decline_change'

const texts = {
  apply_change: { done: 'Change applied', failure: 'Not applied' },
  decline_change: {
    ...{ done: 'Marked as not possible. The customer’s page says so.', failure: 'Not saved' },
  },
} satisfies Record<Verdict, ActionTexts>

/** “Apply” and “Not Possible” for one change that a customer requested. */
function useRequestedChangeAnswer(quoteId: string, replyId: string, onAnswered: () => void) {
  const { act } = useRequestAction()
  // It stays set after the answer: the buttons disappear once the listener has the answered change.
  const [busy, setBusy] = useState<Verdict>()
  const [actionId] = useState(newDocumentId)
  const answer = async (action: RequestAction & { action: Verdict }) => {
    if (busy !== undefined) return
    setBusy(action.action)
    const outcome = await act({ ...action, action_id: actionId }, texts[action.action])
    if (outcome !== 'failed' && outcome.done) return onAnswered()
    if (outcome !== 'failed') toaster.error(problemWith(action.action, outcome.refusal))
    setBusy(undefined)
  }
  return {
    busy,
    apply: (crew: CrewMove | null) =>
      void answer({ action: 'apply_change', quote_id: quoteId, reply_id: replyId, crew }),
    refuse: () => void answer({ action: 'decline_change', quote_id: quoteId, reply_id: replyId }),
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
