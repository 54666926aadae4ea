import type { ChangedSinceLog } from '@moving/domain/actions/log-contact'
import { todayAtOffice } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { isQuoteStatus } from '@moving/domain/quote/status'
import { lastEntryIn } from '@moving/domain/request/first-entry'
import { contactResultLabels, type ContactResult } from '@moving/domain/work/contact'
import { logCallMessages } from '@moving/domain/work/log-call-form'
import { lostReasonLabels, type LostReason } from '@moving/domain/work/lost-reason'
import type { StepAfterLog } from '@moving/domain/work/office-step'
import type { Work } from '@moving/domain/request/work'
import { useState } from 'react'
import { useFirestore } from 'reactfire'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { newDocumentId } from '../../../lib/document-id.ts'
import { works } from '../../../shared/documents/office-kinds.ts'
import { readDoc } from '../../../shared/documents/read.ts'
import { describeRefusal, type ActionRefusal } from '../../../shared/request/send-action.ts'
import { useRequestAction } from '../../../shared/request/use-request-action.ts'
import { useAttempt } from '../../../shared/save/use-save.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { notSaved, shortEditor } from '../coworker.ts'
import type { LogCallSubmit } from './use-log-call-form.ts'

/** The request's work, as it was when the dialog opened. */
export type OpenedWork = Pick<Work, 'calls' | 'closing' | 'heard_from' | 'last_entry' | 'answer'>

export interface LogCallState {
  quote: Quote
  work: OpenedWork
  actionId: string
  openedAt: Date
  /** The estimate that the customer can accept by phone, in dollars; null for none. */
  estimate: number | null
  /** The last entry of the request's log that the log's user has seen. */
  seen: string
  /** Why the request is closed, as the user knows; null for an open one. */
  reason: LostReason | null
  /** A coworker has logged a call since the log opened. */
  other: ActionRefusal | undefined
  /** How often the answers about the move have changed since they were shown. */
  factsChanged: number
  /** The office has changed the estimate that the customer accepted. */
  isOtherEstimate: boolean
}

interface LogCallPorts {
  quote: Quote
  work: OpenedWork
  /** Called when the call is stored. */
  onLogged: (then: StepAfterLog | null) => void
}

/** Saves a call. Used from when the log opens until it closes. */
export function useLogCall({ quote, work, onLogged }: LogCallPorts) {
  const db = useFirestore()
  const [logging, setLogging] = useState(() => openLog(quote, work))
  const { isSaving: isReading, attempt } = useAttempt()
  const { isSaving: isSending, act, announce } = useRequestAction()
  const isSaving = isReading || isSending
  const { actionId, seen, estimate: amount } = logging
  const { id: quoteId } = quote
  const ids = { quote_id: quoteId, action_id: actionId, seen }
  const action = { action: 'log_contact', ...ids } as const
  const announceLogged = (done: string) =>
    announce(quoteId, actionId, { ...notSaved, done, undone: 'Call undone', undoRefused })

  /**
   * Logs an attempt with the default next call of its result.
   * @returns whether it was stored
   */
  const logAtOnce = async (result: ContactResult) => {
    if (isSaving) return false
    const outcome = await act({ ...action, result, note: '', next: 'default' }, notSaved)
    if (outcome === 'failed') return false
    if (!outcome.done) setLogging(afterRefusal(logging, outcome.refusal))
    else {
      onLogged(null)
      announceLogged(`${contactResultLabels[result]}, logged`)
    }
    return outcome.done
  }

  const submit: LogCallSubmit = async ({ hasAccepted, lost_why: reason, ...call }, facts, then) => {
    if (isSaving) return
    const acceptance =
      hasAccepted && amount !== null
        ? await attempt(notSaved, async () => ({ amount, estimate_id: await idOf(amount) }))
        : null
    if (acceptance === 'failed') return
    const details = {
      ...call,
      ...(reason !== logging.reason && { lost_why: reason }),
      ...(facts && { facts }),
      ...(acceptance && { acceptance }),
    }
    const outcome = await act({ ...action, ...details }, notSaved)
    if (outcome === 'failed') return
    if (!outcome.done) return setLogging(afterRefusal(logging, outcome.refusal))
    onLogged(then)
    const isLeftOpen = logging.work.closing === null && reason === null && !acceptance
    announceLogged(isLeftOpen ? describeLogged(await closedReason()) : 'Call logged')
  }

  const idOf = async (amount: number) =>
    (await import('./read-estimate-id.ts')).readEstimateId(db, quoteId, amount)

  /**
   * Why a coworker or the customer closed the request while the log was open; null if it's open.
   */
  const closedReason = async (): Promise<LostReason | null> => {
    const stored = await readDoc(db, works, quoteId).catch(() => null)
    return stored?.closing?.why ?? null
  }

  return { logging, isSaving, logAtOnce, submit }
}

/** The log's initial state. */
export function openLog(quote: Quote, work: OpenedWork): LogCallState {
  return {
    ...{ quote, work, actionId: newDocumentId(), openedAt: serverNow() },
    ...{ seen: lastEntryIn(work), reason: work.closing?.why ?? null },
    estimate: waitingEstimate(quote, work),
    ...{ other: undefined, factsChanged: 0, isOtherEstimate: false },
  }
}

/** An unanswered estimate, until moving day is over. */
function waitingEstimate(quote: Quote, work: OpenedWork): number | null {
  const { status, estimate_amount: amount = null, move_date: day } = quote
  const isWaiting = status === 'estimated' && day >= todayAtOffice(serverNow())
  return isWaiting && work.answer?.decision !== 'yes' ? amount : null
}

/** The log with its form's messages about a refusal; other refusals are shown in a toast. */
function afterRefusal(before: LogCallState, refusal: ActionRefusal): LogCallState {
  if (refusal.why !== 'changed') {
    toaster.error(notSaved.failure, describe(refusal))
    return before
  }
  const logging = { ...before, seen: refusal.seen ?? before.seen }
  const current = (refusal.current ?? null) as ChangedSinceLog
  if (typeof current === 'string') return { ...logging, other: refusal }
  if (current !== null && 'facts' in current) {
    return { ...logging, factsChanged: logging.factsChanged + 1 }
  }
  if (current !== null && 'estimate' in current) {
    return { ...logging, estimate: current.estimate?.amount ?? null, isOtherEstimate: true }
  }
  toaster.error(notSaved.failure, describeRefusal(refusal))
  return current !== null && 'closed' in current ? { ...logging, reason: current.closed } : logging
}

function describe(refusal: ActionRefusal): string {
  if (refusal.why === 'too_late') return logCallMessages.past
  return refusal.why === 'limit' ? logCallMessages.far : describeRefusal(refusal)
}

const describeLogged = (closed: LostReason | null) =>
  closed === null
    ? 'Call logged'
    : `Call logged. The request was already closed: ${lostReasonLabels[closed]}`

function undoRefused(refusal: ActionRefusal): string {
  const { why, current, editor } = refusal
  const isAboutContact = why === 'changed' && typeof current === 'string' && !isQuoteStatus(current)
  return isAboutContact
    ? `${shortEditor(editor)} has logged a call since.`
    : describeRefusal(refusal)
}
