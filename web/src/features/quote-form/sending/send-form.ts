import { describeCallback } from '@moving/domain/callback'
import { newMoveKey } from '@moving/domain/move/move-key'
import {
  quoteSourceFields,
  requestOf,
  type RequestForm,
} from '@moving/domain/quote/form/request-form'
import type { RefObject } from 'react'
import { newDocumentId } from '../../../lib/document-id.ts'
import { forgetRouteDraft } from '../../../lib/draft/route-draft.ts'
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import { inSerialQueue } from '../../../lib/async/tab-queue.ts'
import { rejectAfter, saveTimeoutMs, withTimeout } from '../../../lib/async/timeout.ts'
import { endFormRecord } from '../../../lib/visits/form-start.ts'
import { sessionOfRequest } from '../../../lib/visits/visitor-session.ts'
import { forgetDraft } from '../draft/request-draft.ts'
import type { QuoteChannel } from '../quote-form.tsx'
import { sendRequest, type Attempt, type SendResult } from './send-request.ts'
import { findSending, noteSending } from './sendings.ts'
import { currentUid, isRequestStored, openLite, storeRequest } from './store-request.ts'
import type { FormRecord } from './use-form-record.ts'

/** How long sending waits for other tabs, in milliseconds: as long as one attempt may take. */
const queueTimeoutMs = 2 * saveTimeoutMs

export interface FormToSend {
  channel: QuoteChannel
  /** The signed-in user, as far as the page knows. */
  knownUid: string | null
  record: RefObject<FormRecord>
  /** Stores the draft of what isn't sent yet. */
  keep: () => void
}

/** The result of sending a form, and when the office will call; null if unknown. */
type FormSent = SendResult & { callback: string | null }

/**
 * Sends the form's values, after other tabs' attempts.
 * @throws Error if nothing was sent: the SDK or the session is missing, or other tabs didn't finish
 * in time
 */
export async function sendForm(form: RequestForm, toSend: FormToSend): Promise<FormSent> {
  const { channel, knownUid, record } = toSend
  const isWeb = channel === 'web'
  const { startedAt } = record.current
  const filledInMs = startedAt === null ? null : Date.now() - startedAt
  const session = isWeb ? sessionOfRequest() : null
  const source = quoteSourceFields(channel, session, filledInMs, form.website)
  // Does everything that may fail before the request is sent. If a step after this fails, it is
  // unknown whether the request was stored.
  const [uid] = await withTimeout(Promise.all([currentUid(knownUid), openLite()]))
  const request = requestOf(form)
  const recall = (id: string) => (isWeb ? findSending(id, new Date()) : null)
  const sendNow = () =>
    sendRequest(attemptOf(record.current, recall), request, uid === null, {
      isOnline: () => navigator.onLine,
      newId: newDocumentId,
      newMoveKey: () => (isWeb ? newMoveKey((into) => crypto.getRandomValues(into)) : null),
      note: (attempt) => noteAttempt(attempt, toSend),
      recall,
      store: (id, _, moveKey) => storeRequest(id, { request, source, uid, moveKey }),
      isStored: (id, byGuest) => isRequestStored(id, { channel, byGuest }, uid),
      timeout: () => rejectAfter(saveTimeoutMs),
    })
  const result = await (isWeb ? inSerialQueue('quote-request', queueTimeoutMs, sendNow) : sendNow())
  noteAttempt(result.attempt, toSend)
  return { ...result, callback: describeCallback(new Date(), new Date(), knownHours()) }
}

/** The start of the next attempt: a second tab may have sent with this id meanwhile. */
function attemptOf({ quoteId, earlier }: FormRecord, recall: (id: string) => Attempt['earlier']) {
  return { quoteId, earlier: recall(quoteId) ?? earlier }
}

/** Stores the state of an attempt, which survives a reload. */
function noteAttempt(attempt: Attempt, { channel, record, keep }: FormToSend) {
  record.current = { ...record.current, ...attempt }
  if (channel !== 'web') return
  noteSending(attempt.quoteId, attempt.earlier, new Date())
  if (!attempt.earlier?.isStored) return keep()
  forgetDraft(attempt.quoteId)
  forgetRouteDraft()
  endFormRecord()
}
