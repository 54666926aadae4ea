import type { RequestForm } from '@moving/domain/quote/form/request-form'
import { useRef, useState } from 'react'
import { toaster } from '../../../ui/overlay/toaster.tsx'
import { loadFormLogic } from '../form-logic.ts'
import type { FormToSend } from './send-form.ts'
import type { SendOutcome } from './send-request.ts'

/** A stored request. */
export interface SentRequest {
  quoteId: string
  /** When the office will call, such as 'today by 2:15 PM Eastern Time'; null if unknown. */
  callback: string | null
  /** The key of the customer's page; null if it wasn't created, or is unknown. */
  moveKey: string | null
  /** True if an earlier attempt's text was stored, without the latest changes. */
  lacksChanges: boolean
}

export type SendProblem = Exclude<SendOutcome, 'stored' | 'stored-before-changes'>

const unexpected = 'Something went wrong. Please try again.'

/** Toasts. The note next to the button names the cause. */
const problemTexts: Record<SendProblem, string> = {
  refused: 'There was an issue submitting your quote. Please try again.',
  unknown: unexpected,
  offline: unexpected,
}

/** Sends the form, one attempt at a time, and shows the result. */
export function useSending(toSend: FormToSend, onStored: (sent: SentRequest) => void) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<SendProblem | null>(null)
  // A ref, because a second click may come before the next render.
  const isUnderWay = useRef(false)

  async function send(form: RequestForm) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    try {
      await sendOnce(form)
    } catch (cause) {
      console.error('Error submitting quote', cause)
      fail(navigator.onLine ? 'unknown' : 'offline')
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }

  async function sendOnce(form: RequestForm) {
    const { sayThanks, sendForm } = await loadFormLogic()
    const { outcome, attempt, cause, callback } = await sendForm(form, toSend)
    if (outcome === 'stored' || outcome === 'stored-before-changes') {
      setProblem(null)
      if (toSend.channel === 'web') sayThanks(toSend.knownUid !== null)
      const lacksChanges = outcome === 'stored-before-changes'
      onStored({
        quoteId: attempt.quoteId,
        moveKey: attempt.earlier?.moveKey ?? null,
        callback,
        lacksChanges,
      })
      return
    }
    if (cause !== undefined) console.error('Error submitting quote', cause)
    fail(outcome)
  }

  function fail(outcome: SendProblem) {
    setProblem(outcome)
    // The public form has its own offline message; an office dialog that fails to save shows a
    // toast.
    if (outcome !== 'offline' || toSend.channel === 'phone') toaster.error(problemTexts[outcome])
  }

  return { send, fail, isSending, problem, forgetProblem: () => setProblem(null) }
}
