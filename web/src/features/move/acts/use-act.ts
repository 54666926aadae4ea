import type { MoveAct } from '@moving/domain/move/move-requests'
import { useRef, useState } from 'react'
import { newDocumentId } from '../../../lib/document-id.ts'
import { problemOf, type MoveProblem } from '../reading/move-calls.ts'
import type { MoveActs } from '../reading/use-move.ts'

/** An act without the id that makes a repeat harmless. */
type Unsent =
  Extract<MoveAct, { requestId: string }> extends infer Act
    ? Act extends unknown
      ? Omit<Act, 'requestId'>
      : never
    : never

/**
 * Sends the acts of one form. Sending the same again, after no answer came, counts once; what was
 * changed in between is another act, and so is what was refused.
 */
export function useAct({ act }: Pick<MoveActs, 'act'>) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<MoveProblem | null>(null)
  const last = useRef({ content: '', requestId: '' })

  /** @returns why it came to nothing; null once it is done */
  async function send(unsent: Unsent): Promise<MoveProblem | null> {
    const content = JSON.stringify(unsent)
    if (last.current.content !== content) last.current = { content, requestId: newDocumentId() }
    setSending(true)
    setProblem(null)
    try {
      await act({ ...unsent, requestId: last.current.requestId })
      last.current = { content: '', requestId: '' }
      return null
    } catch (cause) {
      const found = problemOf(cause)
      if (found === 'no-answer') console.error('An act was not answered', cause)
      else last.current = { content: '', requestId: '' }
      setProblem(found)
      return found
    } finally {
      setSending(false)
    }
  }

  return { send, isSending, problem }
}
