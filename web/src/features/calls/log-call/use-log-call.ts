import type { ChangedSinceLog } from '@moving/domain/actions/log-contact'
import { isAcceptedNow, type StoredAnswer } from '@moving/domain/estimate/answer'
import { todayAtOffice } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { isQuoteStatus } from '@moving/domain/quote/status'
import { contactResultLabels, type ContactResult } from '@moving/domain/work/contact'
import { logCallMessages } from '@moving/domain/work/log-call-form'
import { lostReasonLabels, type LostReason } from '@moving/domain/work/lost-reason'
import { untouchedWork, type QuoteWork } from '@moving/domain/work/quote-work'
import type { ActAfterLog } from '@moving/domain/work/next-act'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFirestore } from 'reactfire'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { newDocumentId } from '../../../lib/document-id.ts'
import { quoteWork } from '../../../shared/documents/office-kinds.ts'
import { readDoc } from '../../../shared/documents/read.ts'
import { describeRefusal, type ActionRefusal } from '../../../shared/request/send-action.ts'
import { useRequestAction } from '../../../shared/request/use-request-action.ts'
import { useAttempt } from '../../../shared/save/use-save.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { notSaved, shortEditor } from '../coworker.ts'
import type { LogCallSubmit } from './use-log-call-form.ts'

/** What the dialog opens with. */
type OpenedWork = StoredAnswer &
  Pick<QuoteWork, 'tries' | 'last_contact' | 'activity_at' | 'lost_why' | 'heard_from'>

export interface LogCallState {
  quote: Quote
  work: OpenedWork
  actionId: string
  openedAt: Date
  /** How the call ended, if that was already chosen. */
  result: ContactResult | null
  /** The estimate that the customer can accept on the phone, in dollars; null for none. */
  estimate: number | null
  expects: { lastContact: string | null; reason: LostReason | null; activityAt: string | null }
  /** A coworker has logged a call since the dialog opened. */
  other: ActionRefusal | undefined
  /** How often the answers about the move had changed since they were shown. */
  factsChanged: number
  /** The office has changed the estimate that the customer accepted. */
  isOtherEstimate: boolean
}

/**
 * Opens and saves the dialog 'Log Call'.
 * @param onLogged called when the call is stored and the dialog has closed; its card may have moved in the list
 */
export function useLogCall(onLogged: (quoteId: string, then: ActAfterLog | null) => void) {
  const db = useFirestore()
  const [dialog, setDialog] = useState<LogCallState>()
  const { isSaving: isReading, attempt } = useAttempt()
  const { isSaving: isSending, act, announce } = useRequestAction()
  const isSaving = isReading || isSending

  const open = (quote: Quote, work: OpenedWork, result: ContactResult | null = null) =>
    setDialog(stateOf(quote, work, result))

  /**
   * Logs an attempt without the dialog, with the next call that its result presets. The dialog opens if the attempt
   * can't be logged as it is.
   */
  const logAtOnce = async (quote: Quote, work: OpenedWork, result: ContactResult) => {
    if (isSaving) return
    const state = stateOf(quote, work, result)
    const { actionId, expects } = state
    const action = { action: 'log_contact', quoteId: quote.id, actionId, expects } as const
    const outcome = await act({ ...action, result, note: '', next: 'default' }, notSaved)
    if (outcome === 'failed') return
    if (!outcome.done) return setDialog(afterRefusal(state, outcome.refusal))
    onLogged(quote.id, null)
    const done = `${contactResultLabels[result]}, logged`
    announce(quote.id, actionId, { ...notSaved, done, undone: 'Call undone', undoRefused })
  }

  /** Opens the dialog on a page without the request's work, which it reads. */
  const openFor = async (quote: Quote) => {
    const work = await attempt(notSaved, () => readDoc(db, quoteWork, quote.id))
    if (work !== 'failed') open(quote, work ?? untouchedWork)
  }

  const submit: LogCallSubmit = async ({ hasAccepted, ...call }, facts, then) => {
    if (dialog === undefined || isSaving) return
    const { quote, work, actionId, expects, estimate: amount } = dialog
    const acceptance =
      hasAccepted && amount !== null
        ? await attempt(notSaved, async () => ({
            amount,
            estimateId: await idOf(quote.id, amount),
          }))
        : null
    if (acceptance === 'failed') return
    const details = { ...call, ...(facts && { facts }), ...(acceptance && { acceptance }) }
    const action = { action: 'log_contact', quoteId: quote.id, actionId, expects } as const
    const outcome = await act({ ...action, ...details }, notSaved)
    if (outcome === 'failed') return
    if (!outcome.done) {
      setDialog(afterRefusal(dialog, outcome.refusal))
      return
    }
    // The dialog returns the focus while it closes, to a button that may be gone.
    flushSync(() => setDialog(undefined))
    onLogged(quote.id, then)
    const isLeftOpen = work.lost_why === null && call.lostReason === null && !acceptance
    const done = isLeftOpen ? describeLogged(await closedReason(quote.id)) : 'Call logged'
    announce(quote.id, actionId, { ...notSaved, done, undone: 'Call undone', undoRefused })
  }

  const idOf = async (quoteId: string, amount: number) =>
    (await import('./read-estimate-id.ts')).readEstimateId(db, quoteId, amount)

  /** Why a coworker or the customer closed the request while the dialog was open; null if it's open. */
  const closedReason = async (quoteId: string): Promise<LostReason | null> => {
    const work = await readDoc(db, quoteWork, quoteId).catch(() => null)
    return work?.lost_why ?? null
  }

  return { dialog, isSaving, open, openFor, logAtOnce, close: () => setDialog(undefined), submit }
}

/** The dialog as it opens. */
function stateOf(quote: Quote, work: OpenedWork, result: ContactResult | null): LogCallState {
  const { last_contact: lastContact, lost_why: reason, activity_at: activityAt } = work
  return {
    ...{ quote, work, result, actionId: newDocumentId(), openedAt: serverNow() },
    expects: { lastContact, reason, activityAt: activityAt?.toISOString() ?? null },
    estimate: waitingEstimate(quote, work),
    ...{ other: undefined, factsChanged: 0, isOtherEstimate: false },
  }
}

/** An estimate without an answer, until the day of the move is over. */
function waitingEstimate(quote: Quote, work: OpenedWork): number | null {
  const { status, estimate_amount: amount = null, move_date: day } = quote
  const isWaiting = status === 'estimated' && day >= todayAtOffice(serverNow())
  return isWaiting && !isAcceptedNow(work, amount) ? amount : null
}

/** The dialog with what its form shows about a refusal; other refusals are shown in a toast. */
function afterRefusal(dialog: LogCallState, refusal: ActionRefusal): LogCallState {
  if (refusal.why !== 'changed') {
    toaster.error(notSaved.failure, describe(refusal))
    return dialog
  }
  const current = refusal.current as ChangedSinceLog
  if (typeof current === 'string') {
    return { ...dialog, expects: { ...dialog.expects, lastContact: current }, other: refusal }
  }
  if ('closed' in current) {
    toaster.error(notSaved.failure, describeRefusal(refusal))
    return { ...dialog, expects: { ...dialog.expects, reason: current.closed } }
  }
  if ('facts' in current) return { ...dialog, factsChanged: dialog.factsChanged + 1 }
  return { ...dialog, estimate: current.estimate?.amount ?? null, isOtherEstimate: true }
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
