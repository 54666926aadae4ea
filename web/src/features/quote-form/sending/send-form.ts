import { codeOf } from '@moving/domain/error-code'
import {
  quoteSourceFields,
  requestOf,
  type RequestForm,
} from '@moving/domain/quote/form/request-form'
import type { RefObject } from 'react'
import { forgetRouteDraft } from '../../../lib/draft/route-draft.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { withTimeout } from '../../../lib/async/timeout.ts'
import { endFormRecord } from '../../../lib/visits/form-start.ts'
import { sessionOfRequest } from '../../../lib/visits/visitor-session.ts'
import { forgetDraft } from '../draft/request-draft.ts'
import type { QuoteChannel } from '../quote-form.tsx'
import { idsOf } from './request-ids.ts'
import type { SentRequest } from './sent-request.ts'
import {
  currentUid,
  findRequest,
  openLite,
  storeRequest,
  type RequestToStore,
} from './store-request.ts'
import type { FormRecord } from './use-form-record.ts'

/**
 * Why a request wasn't sent.
 * - `refused`: it isn't stored
 * - `unknown`: it may be stored, and sending it again is safe
 * - `offline`: nothing was sent
 */
export type SendProblem = 'refused' | 'unknown' | 'offline'

/** The request if it is certainly stored, otherwise the problem. */
export type SendResult = { sent: SentRequest } | { problem: SendProblem; cause?: unknown }

/** Codes of errors after which this attempt certainly didn't store the request. */
const refusals = new Set<unknown>([
  'permission-denied',
  'invalid-argument',
  'unauthenticated',
  'not-found',
  'failed-precondition',
  'resource-exhausted',
])

export interface FormToSend {
  channel: QuoteChannel
  /** The uid of the signed-in user, as far as the page knows. */
  knownUid: string | null
  record: RefObject<FormRecord>
  keep: () => void
}

/**
 * Sends the form's values.
 * @throws Error if nothing was sent, because the SDK or the session couldn't be loaded
 */
export async function sendForm(form: RequestForm, toSend: FormToSend): Promise<SendResult> {
  const { channel, knownUid, keep } = toSend
  if (!navigator.onLine) return { problem: 'offline' }
  const isWeb = channel === 'web'
  const { draftId, startedAt } = toSend.record.current
  const filledInMs = startedAt === null ? null : Date.now() - startedAt
  const session = isWeb ? sessionOfRequest() : null
  const source = quoteSourceFields(channel, session, filledInMs, form.leaveEmpty)
  const [uid] = await withTimeout(Promise.all([currentUid(knownUid), openLite()]))
  const request = requestOf(form)
  const { quoteId, moveKey } = await idsOf(draftId, request)
  // The draft's id must survive a closed tab, because the next attempt needs it.
  keep()
  const result = await attempt(quoteId, { request, source, uid, moveKey: isWeb ? moveKey : null })
  if ('problem' in result) keep()
  else if (isWeb) {
    forgetDraft(draftId)
    forgetRouteDraft()
    endFormRecord()
  }
  return result
}

/**
 * Creates the request. The rules also deny this if the request exists, so after a refusal it checks
 * whether the request is stored.
 */
async function attempt(quoteId: string, toStore: RequestToStore): Promise<SendResult> {
  const { uid, moveKey } = toStore
  try {
    const isLinked = await withTimeout(storeRequest(quoteId, toStore))
    return {
      sent: { quoteId, uid, moveKey: isLinked ? moveKey : null, sentAt: serverNow().getTime() },
    }
  } catch (cause) {
    if (!refusals.has(codeOf(cause))) return { problem: 'unknown', cause }
    try {
      const found = await findRequest(quoteId, moveKey, uid)
      return found === null
        ? { problem: 'refused', cause }
        : { sent: { quoteId, uid: found.uid, moveKey, sentAt: null } }
    } catch {
      return { problem: 'unknown', cause }
    }
  }
}
