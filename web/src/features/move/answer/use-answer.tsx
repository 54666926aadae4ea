import { useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { intoView, ProblemNote } from '../acts/problem-note.tsx'
import { useAct } from '../acts/use-act.ts'
import type { MoveProblem } from '../reading/move-calls.ts'
import type { MoveActs } from '../reading/use-move.ts'

/** Sends an answer; where the estimate is another by now, shows that one first. */
export function useAnswer({ acts }: { acts: MoveActs }) {
  const { send, isSending, problem } = useAct(acts)
  const [hasChanged, setChanged] = useState(false)
  return {
    isSending,
    problem,
    hasChanged,
    send: async (unsent: Parameters<typeof send>[0]) => {
      setChanged(false)
      const refusal = await send(unsent)
      if (refusal === 'changed' || refusal === 'not_possible') {
        await acts.reread().then(
          () => setChanged(refusal === 'changed'),
          (cause: unknown) => console.error('The changed estimate could not be read', cause),
        )
      }
      return refusal
    },
  }
}

interface AnswerProblemProps {
  problem: MoveProblem | null
  hasChanged: boolean
}

export function AnswerProblem({ problem, hasChanged }: AnswerProblemProps) {
  if (hasChanged) {
    return (
      <Alert ref={intoView} tone="warning" role="alert">
        The estimate has changed. Please look at it again. Nothing has been sent yet.
      </Alert>
    )
  }
  return problem === null ? null : <ProblemNote problem={problem} />
}

/** A form that has just opened says what it is about. */
export function takeFocus(heading: HTMLElement | null): void {
  heading?.focus()
}
