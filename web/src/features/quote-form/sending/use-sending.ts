import type { RequestForm } from '@moving/domain/quote/form/request-form'
import { useRef, useState } from 'react'
import { toaster } from '../../../ui/overlay/toaster.tsx'
import { loadFormLogic } from '../form-logic.ts'
import type { FormToSend, SendProblem } from './send-form.ts'
import type { SentRequest } from './sent-request.ts'

const unexpected = 'Something went wrong. Please try again.'

/** The texts of toasts. The note next to the button explains the cause. */
const problemTexts: Record<SendProblem, string> = {
  refused: 'There was an issue submitting your quote. Please try again.',
  unknown: unexpected,
  offline: unexpected,
}

/** Sends the form, one attempt at a time, and shows the result. */
export function useSending(toSend: FormToSend, onStored: (sent: SentRequest) => void) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<SendProblem | null>(null)
  // A ref, because a second click may happen before the next render.
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
    const result = await sendForm(form, toSend)
    if ('sent' in result) {
      setProblem(null)
      if (toSend.channel === 'web') sayThanks(result.sent.uid !== null)
      onStored(result.sent)
      return
    }
    if (result.cause !== undefined) console.error('Error submitting quote', result.cause)
    fail(result.problem)
  }

  function fail(found: SendProblem) {
    setProblem(found)
    // The public form has its own offline message. An office dialog shows a toast when a save
    // fails.
    if (found !== 'offline' || toSend.channel === 'phone') toaster.error(problemTexts[found])
  }

  return { send, fail, isSending, problem, forgetProblem: () => setProblem(null) }
}
