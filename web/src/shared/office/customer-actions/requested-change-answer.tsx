import type { CrewMove } from '@moving/domain/actions/plan-correction'
import type { Reply } from '@moving/domain/move/reply'
import { officeStepLabel } from '@moving/domain/work/office-step'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { CrewMoveField } from '../booking/crew-move-field.tsx'
import {
  describeRefusal,
  type ActionRefusal,
  type RequestAction,
} from '../../request/send-action.ts'
import { useAction, type ActionTexts } from '../../request/use-action.ts'
import { alreadyBooked, useCrewMove } from '../booking/use-crew-move.ts'

interface RequestedChangeAnswerProps {
  quoteId: string
  requestedChange: Reply
  describedBy: string
  onAnswered: () => void
}

/** The buttons “Apply the New Date” and “Not Possible” for a change that the customer requested. */
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

/** The move date that the customer requested. Null if the request is about something else. */
function requestedDay({ changes }: Reply): string | null {
  const after = changes.find(({ field }) => field === 'move_date')?.after
  return typeof after === 'string' ? after : null
}

type Verdict = 'apply_change' | 'decline_change'

const texts: Record<Verdict, ActionTexts> = {
  apply_change: {
    ...{ done: 'Change applied', failure: 'Not applied' },
    refused: (refusal) =>
      describe(refusal, {
        changed:
          'The request has changed, or a coworker already handled it. Edit its details by hand.',
        conflict: alreadyBooked,
        not_possible: 'There’s nothing to apply.',
      }),
  },
  decline_change: {
    ...{ done: 'Marked as not possible. The customer’s page says so.', failure: 'Not saved' },
    refused: (refusal) =>
      describe(refusal, { changed: 'A coworker already handled this request.' }),
  },
}

const describe = (
  refusal: ActionRefusal,
  own: Partial<Record<ActionRefusal['why'], string>>,
): string => own[refusal.why] ?? describeRefusal(refusal)

function useRequestedChangeAnswer(quoteId: string, replyId: string, onAnswered: () => void) {
  const { send } = useAction()
  // Stays set after the answer, until the listener has the handled change and the buttons
  // disappear.
  const [busy, setBusy] = useState<Verdict>()
  const answer = async (action: RequestAction & { action: Verdict }) => {
    if (busy !== undefined) return
    setBusy(action.action)
    if (await send(action, texts[action.action])) onAnswered()
    else setBusy(undefined)
  }
  return {
    busy,
    apply: (crew: CrewMove | null) =>
      void answer({ action: 'apply_change', quote_id: quoteId, reply_id: replyId, crew }),
    refuse: () => void answer({ action: 'decline_change', quote_id: quoteId, reply_id: replyId }),
  }
}
