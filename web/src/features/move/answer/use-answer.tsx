import type { MoveView, ShownAnswer } from '@moving/domain/move/move-view'
import { centsFromDollars } from '@moving/domain/quote/money'
import type { ReactNode } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { intoView, ProblemNote } from '../actions/problem-note.tsx'
import { useMoveActionOnShown } from '../actions/use-move-action.ts'
import type { MoveProblem } from '../reading/move-calls.ts'
import type { MoveActions } from '../reading/use-move.ts'

export interface AnswerFormProps {
  view: MoveView
  acts: MoveActions
  answer: ShownAnswer
  amount: number
  onDone: () => void
  onClose: () => void
}

/** Sends an answer. If the estimate has changed, shows the new one and doesn't send the answer. */
export function useAnswer({ view, acts, answer, amount }: Omit<AnswerFormProps, 'onClose'>) {
  return {
    ...useMoveActionOnShown(acts),
    /** The fields of every answer to an estimate. */
    answered: {
      ...{ seen: view.seen, estimate_id: answer.estimate_id },
      amount_cents: centsFromDollars(amount),
    },
  }
}

interface AnswerEndProps {
  isSending: boolean
  problem: MoveProblem | null
  hasChanged: boolean
  otherButton: ReactNode
  /** The look of the submit button. It is solid by default. */
  variant?: 'outline'
  children: ReactNode
}

/** The buttons of an answer. If the answer wasn't sent, the reason is above them. */
export function AnswerEnd(props: AnswerEndProps) {
  const { isSending, problem, hasChanged, otherButton, ...send } = props
  return (
    <>
      {hasChanged && (
        <Alert ref={intoView} tone="warning" role="alert">
          The estimate just changed. Please review it. We haven’t sent your answer.
        </Alert>
      )}
      {!hasChanged && problem !== null && <ProblemNote problem={problem} />}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button type="submit" busy={isSending} {...send} />
        {otherButton}
      </chakra.div>
    </>
  )
}

/** Focuses the heading of a form that was just opened, so that screen readers announce it. */
export function takeFocus(heading: HTMLElement | null): void {
  heading?.focus()
}
