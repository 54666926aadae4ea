import type { RequestForm } from '@moving/domain/quote/request-form'
import { useRef, useState, type RefObject } from 'react'
import { newDocumentId } from '../../../lib/document-id.ts'
import { inSerialQueue } from '../../../lib/serial-queue.ts'
import { rejectAfter, saveTimeoutMs, withTimeout } from '../../../lib/timeout.ts'
import { sessionOfRequest } from '../../../lib/visits/visitor-session.ts'
import { toaster } from '../../../ui/toaster.tsx'
import { loadFormLogic } from '../form-logic.ts'
import type { QuoteChannel } from '../quote-form.tsx'
import { sendRequest, type Attempt, type SendOutcome, type SendResult } from './send-request.ts'
import { findSending } from './sendings.ts'
import type { FormRecord } from './use-form-record.ts'

/** How long a sending waits for other tabs, in milliseconds: as long as one sending may take. */
const queueTimeoutMs = 2 * saveTimeoutMs

/** A request that is stored. */
export interface SentRequest {
  quoteId: string
  /** When the office will call, 'today by 2:15 PM Eastern Time'; null when that cannot be said. */
  callback: string | null
  /** True if an earlier sending's text was stored, without the latest changes. */
  lacksChanges: boolean
}

export type SendProblem = Exclude<SendOutcome, 'stored' | 'stored-before-changes'>

/** Toasts, word for word (requirements 8.1). */
const problemTexts: Record<SendProblem, string> = {
  refused: 'There was an issue submitting your quote. Please try again.',
  unknown: 'Something went wrong. Please try again.',
  offline: 'Something went wrong. Please try again.',
}

interface Sending {
  channel: QuoteChannel
  knownUid: string | null
  record: RefObject<FormRecord>
  /** What is known about the id to send under, asked at the moment of sending. */
  attempt: () => Attempt
  noteAttempt: (attempt: Attempt) => void
  onStored: (sent: SentRequest) => void
}

/** Sends the form, one sending at a time, and says how it ended. */
export function useSending({ channel, knownUid, record, attempt, noteAttempt, onStored }: Sending) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<SendProblem | null>(null)
  // A ref, because a second press may come before the render that new state causes.
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
    const { startedAt } = record.current
    const filledInMs = startedAt === null ? null : Date.now() - startedAt
    const session = channel === 'web' ? sessionOfRequest() : null
    const logic = await loadFormLogic()
    const source = logic.quoteSourceFields(channel, session, filledInMs, form.website)
    // All that may fail before the request leaves; a later failure leaves it in doubt.
    const [uid] = await withTimeout(Promise.all([logic.currentUid(knownUid), logic.openLite()]))
    const request = logic.requestOf(form)
    const sendNow = () =>
      sendRequest(attempt(), request, uid === null, {
        isOnline: () => navigator.onLine,
        newId: newDocumentId,
        note: noteAttempt,
        recall: (id) => (channel === 'web' ? findSending(id, new Date()) : null),
        store: (id) => logic.storeRequest(id, request, source, uid),
        isStored: (id, byGuest) => logic.isRequestStored(id, { channel, byGuest }, uid),
        timeout: () => rejectAfter(saveTimeoutMs),
      })
    const result =
      channel === 'web'
        ? await inSerialQueue('quote-request', queueTimeoutMs, sendNow)
        : await sendNow()
    finish(result, logic.describeCallback(new Date(), new Date()))
  }

  function finish({ outcome, attempt: next, cause }: SendResult, callback: string | null) {
    noteAttempt(next)
    if (outcome === 'stored' || outcome === 'stored-before-changes') {
      setProblem(null)
      const lacksChanges = outcome === 'stored-before-changes'
      onStored({ quoteId: next.quoteId, callback, lacksChanges })
      return
    }
    if (cause !== undefined) console.error('Error submitting quote', cause)
    fail(outcome)
  }

  function fail(outcome: SendProblem) {
    setProblem(outcome)
    toaster.create({ title: 'Error', description: problemTexts[outcome], type: 'error' })
  }

  return { send, fail, isSending, problem, forgetProblem: () => setProblem(null) }
}
