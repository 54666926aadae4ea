import type { MoveAction } from '@moving/domain/move/move-requests'
import type { MoveView } from '@moving/domain/move/move-view'
import { useRef, useState } from 'react'
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

/** Calls that one form makes, and why the last one failed. */
export function useMoveCall() {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<MoveProblem | null>(null)
  const attempt = async (call: () => Promise<unknown>): Promise<MoveProblem | null> => {
    setSending(true)
    setProblem(null)
    try {
      await call()
      return null
    } catch (cause) {
      const found = problemOf(cause)
      if (found === 'no-answer') console.error('An act was not answered', cause)
      setProblem(found)
      return found
    } finally {
      setSending(false)
    }
  }
  return { attempt, isSending, problem }
}

/**
 * Sends the actions of one form. After a missing response, sending the same action again counts
 * once. An action that the customer edited, or that was refused, is a new one.
 */
export function useMoveAction({ act }: Pick<MoveActions, 'act'>) {
  const { attempt, ...sending } = useMoveCall()
  const [ids] = useState(newActionIds)
  const answer = useRef<MoveView>(undefined)
  /** @returns why the action failed; null if it succeeded */
  const send = async (unsent: Unsent): Promise<MoveProblem | null> => {
    // The id doesn't depend on what the page showed, because that isn't part of what the customer
    // says.
    const request_id = ids.idFor({ ...unsent, seen: undefined })
    const found = await attempt(async () => {
      answer.current = await act({ ...unsent, request_id })
    })
    if (found !== 'no-answer') ids.answered()
    return found
  }
  return {
    ...{ send, ...sending },
    /** The move after the last action that succeeded. */
    answered: () => answer.current,
  }
}

/** Whether an edit was applied, in the move that its action returned. If not, the office decides. */
export const isApplied = (answered: MoveView | undefined): boolean =>
  answered?.details?.replies[0]?.kind === 'corrected'

/**
 * Sends actions about what the page shows. If that has changed, the action isn't carried out, and
 * the page shows the current move.
 */
export function useMoveActionOnShown(acts: Pick<MoveActions, 'act' | 'reread'>) {
  const { send, ...sending } = useMoveAction(acts)
  const [hasChanged, setChanged] = useState(false)
  return {
    ...sending,
    hasChanged,
    send: async (unsent: Unsent) => {
      setChanged(false)
      const refusal = await send(unsent)
      if (refusal === 'changed' || refusal === 'not_possible') {
        await acts.reread().then(
          () => setChanged(refusal === 'changed'),
          (cause: unknown) => console.error('The changed move could not be read', cause),
        )
      }
      return refusal
    },
  }
}
