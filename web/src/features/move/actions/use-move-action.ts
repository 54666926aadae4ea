import type { MoveAction } from '@moving/domain/move/move-requests'
import { useState } from 'react'
import { newActionIds } from '../../../lib/action-ids.ts'
import { problemOf, type MoveProblem } from '../reading/move-calls.ts'
import type { MoveActions } from '../reading/use-move.ts'

/** An action without its idempotency key. */
type Unsent =
  Extract<MoveAction, { request_id: string }> extends infer Act
    ? Act extends unknown
      ? Omit<Act, 'request_id'>
      : never
    : never

/**
 * Sends the actions of one form. Repeating the same after a missing response counts once; an action
 * that was edited in between, or refused, is a new one.
 */
export function useMoveAction({ act }: Pick<MoveActions, 'act'>) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<MoveProblem | null>(null)
  const [ids] = useState(newActionIds)

  /** @returns why it failed; null once it is done */
  async function send(unsent: Unsent): Promise<MoveProblem | null> {
    // What the page showed isn't part of what the customer says.
    const request_id = ids.idFor({ ...unsent, seen: undefined })
    setSending(true)
    setProblem(null)
    try {
      await act({ ...unsent, request_id })
      ids.answered()
      return null
    } catch (cause) {
      const found = problemOf(cause)
      if (found === 'no-answer') console.error('An act was not answered', cause)
      else ids.answered()
      setProblem(found)
      return found
    } finally {
      setSending(false)
    }
  }

  return { send, isSending, problem }
}
