import type { RequestForm } from '@moving/domain/quote/request-form'
import { useRef, useState, type RefObject } from 'react'
import { rejectAfter } from '../../lib/reject-after.ts'
import { sessionOfRequest } from '../../lib/visits/visitor-session.ts'
import { toaster } from '../../ui/toaster.tsx'
import { loadFormLogic } from './form-logic.ts'
import type { QuoteChannel } from './quote-form.tsx'
import { sendRequest, type Attempt, type SendOutcome } from './send-request.ts'
import type { FormRecord } from './use-request-form.ts'

/** How long one sending waits for its answer, in milliseconds. */
const patienceMs = 20_000

/** A request that is stored. */
export interface SentRequest {
  quoteId: string
  /** When the office will call, 'today by 2:15 PM Eastern Time'; null when that cannot be said. */
  callback: string | null
  /** Whether it was stored as an earlier sending had it. */
  lacksChanges: boolean
}

export type SendProblem = Exclude<SendOutcome, 'stored' | 'stored-before-changes'>

/** Toasts of section 8, word for word. */
const problemTexts: Record<SendProblem, string> = {
  refused: 'There was an issue submitting your quote. Please try again.',
  unknown: 'Something went wrong. Please try again.',
  offline: 'Something went wrong. Please try again.',
}

interface Sending {
  channel: QuoteChannel
  knownUid: string | null
  record: RefObject<FormRecord>
  noteAttempt: (attempt: Attempt) => void
  onStored: (sent: SentRequest) => void
}

/** Sends the form, one sending at a time, and says how it ended. */
export function useSending({ channel, knownUid, record, noteAttempt, onStored }: Sending) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<SendProblem | null>(null)
  // State comes with the next render, and a second press may come before it.
  const isUnderWay = useRef(false)

  async function send(form: RequestForm) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    try {
      await sendOnce(form)
    } catch (cause) {
      console.error('Error submitting quote', cause)
      fail('unknown')
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }

  async function sendOnce(form: RequestForm) {
    const { quoteId, startedAt } = record.current
    const filledInMs = startedAt === null ? null : Date.now() - startedAt
    const session = channel === 'web' ? sessionOfRequest() : null
    const logic = await loadFormLogic()
    const source = logic.quoteSourceFields(channel, session, filledInMs, form.website)
    const { outcome, attempt, cause } = await sendRequest(record.current, logic.requestOf(form), {
      isOnline: () => navigator.onLine,
      store: (id, request) => logic.storeRequest(id, request, source, knownUid),
      isStored: (id) => logic.isRequestStored(id, channel, knownUid),
      timeout: () => rejectAfter(patienceMs),
    })
    if (outcome === 'stored' || outcome === 'stored-before-changes') {
      setProblem(null)
      onStored({
        quoteId,
        callback: logic.describeCallback(new Date(), new Date()),
        lacksChanges: outcome === 'stored-before-changes',
      })
      return
    }
    if (cause !== undefined) console.error('Error submitting quote', cause)
    noteAttempt(attempt)
    fail(outcome)
  }

  function fail(outcome: SendProblem) {
    setProblem(outcome)
    toaster.create({ title: 'Error', description: problemTexts[outcome], type: 'error' })
  }

  return { send, fail, isSending, problem }
}
