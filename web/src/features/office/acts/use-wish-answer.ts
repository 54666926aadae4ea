import type { CrewMove } from '@moving/domain/move/office-requests'
import { callables } from '@moving/domain/paths'
import { useState } from 'react'
import { callFunction } from '../../../lib/firebase.ts'
import { toaster } from '../../../ui/toast-store.ts'
import { moveAdvice, moveProblemOf } from '../move-problem.ts'

export type Verdict = 'applied' | 'refused'

const done: Record<Verdict, string> = {
  applied: 'Change applied',
  refused: 'Marked as not possible. The customer’s page says so.',
}

/** 'Apply' and 'Not Possible', for one wish of a customer. */
export function useWishAnswer(quoteId: string, replyId: string, onAnswered: () => void) {
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
        ? 'Not applied: the request has changed, or a coworker was quicker. Correct its details by hand.'
        : 'Not saved: a coworker was quicker.'
    case 'not_possible':
      return 'Not saved: there’s nothing to apply.'
    default:
      return `${verdict === 'applied' ? 'Not applied' : 'Not saved'}. ${moveAdvice(cause)}`
  }
}
