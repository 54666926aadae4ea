import { callables } from '@moving/domain/paths'
import { useState } from 'react'
import { callFunction } from '../../../lib/firebase.ts'
import { toaster } from '../../../ui/toast-store.ts'
import { moveAdvice, moveProblemOf } from '../move-problem.ts'

/** 'Send Answer', for one question of a customer, and its 'Undo' while the customer does not have it. */
export function useQuestionAnswer(quoteId: string, replyId: string) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const handle = (act: { verdict: 'unanswered' } | { verdict: 'answered'; text: string }) =>
    callFunction(callables.changeRequest, { quoteId, replyId, ...act })

  const undo = () =>
    handle({ verdict: 'unanswered' }).then(
      () => void toaster.success('Undone'),
      (cause: unknown) => {
        if (moveProblemOf(cause) === 'unanswered') console.error('An answer was not undone', cause)
        const why =
          moveProblemOf(cause) === 'not_possible' ? 'The customer has it.' : moveAdvice(cause)
        toaster.error(`Not undone. ${why}`)
      },
    )

  /** @returns whether it is stored; else `problem` says why not */
  const send = async (text: string): Promise<boolean> => {
    setSending(true)
    setProblem(null)
    try {
      await handle({ verdict: 'answered', text })
      const done = 'Answer saved. The customer gets it in half a minute.'
      toaster.success(done, { label: 'Undo', onPress: () => void undo() })
      return true
    } catch (cause) {
      if (moveProblemOf(cause) === 'unanswered') console.error('An answer was not sent', cause)
      setProblem(`Not sent. ${describeRefusal(cause)}`)
      return false
    } finally {
      setSending(false)
    }
  }
  return { send, isSending, problem }
}

function describeRefusal(cause: unknown): string {
  const isChanged = moveProblemOf(cause) === 'changed'
  return isChanged ? 'A coworker answered first. What you typed is still here.' : moveAdvice(cause)
}
