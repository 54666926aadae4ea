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
import { works } from '../../../shared/documents/office-kinds.ts'
import { readDoc } from '../../../shared/documents/read.ts'
import { describeRefusal, type ActionRefusal } from '../../../shared/request/send-action.ts'
import { useAction } from '../../../shared/request/use-action.ts'
import { readDraft } from '../../../shared/office/use-draft.ts'
import { useAttempt } from '../../../shared/save/use-save.ts'
import { notSaved, shortEditor } from '../coworker.ts'
import { callDraftSchema, type LogCallSubmit } from './use-log-call-form.ts'

/** The request's work at the time when the form was opened. */
export type OpenedWork = Pick<Work, 'calls' | 'closing' | 'heard_from' | 'last_entry' | 'answer'>

export interface LogCallState {
  quote: Quote
  work: OpenedWork
  openedAt: Date
  /** The estimate that the customer can accept by phone, in dollars. Null if there is none. */
  estimate: number | null
  /** The id of the last entry in the request's log that the user has seen. */
  seen: string
  /** Why the request is closed, as far as the user knows. Null if it is open. */
  reason: LostReason | null
  /** A coworker's change since the form was opened, which the form shows. */
  conflict: (ActionRefusal & { current: FormConflict }) | undefined
  /** How often the answers about the move have changed since they were shown. */
  factsChanged: number
}

/** Changes that the form shows itself: a new call, other answers, or a different estimate. */
type FormConflict = Extract<ChangedSinceLog, string | { facts: unknown } | { estimate: unknown }>

interface LogCallPorts {
  quote: Quote
  work: OpenedWork
  onLogged: (then: StepAfterLog | null) => void
}

export function useLogCall({ quote, work, onLogged }: LogCallPorts) {
  const db = useFirestore()
  const [logging, setLogging] = useState(() =>
    openLog(quote, work, readDraft('call', quote.id, callDraftSchema)?.seen),
  )
  const { isSaving: isReading, attempt } = useAttempt()
  const { isSaving: isSending, send, announce } = useAction()
  const isSaving = isReading || isSending
  const { seen, estimate: amount } = logging
  const { id: quoteId } = quote
  const action = { action: 'log_contact', quote_id: quoteId, seen } as const
  const announceLogged = (actionId: string, done: string) =>
    announce(quoteId, actionId, { ...notSaved, done, undone: 'Call undone', undoRefused })
  const refused = (refusal: ActionRefusal) => {
    const [next, why] = afterRefusal(logging, refusal)
    setLogging(next)
    return why
  }

  /**
   * Logs an attempt with the default next call for its result.
   * @returns true if it is stored
   */
  const logAtOnce = async (result: ContactResult) => {
    if (isSaving) return false
    const attempted = { ...action, result, note: '', next: 'default' } as const
    const id = await send(attempted, { ...notSaved, refused })
    if (id === null) return false
    onLogged(null)
    announceLogged(id, `${contactResultLabels[result]}, logged`)
    return true
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
    const id = await send({ ...action, ...details }, { ...notSaved, refused })
    if (id === null) return
    onLogged(then)
    const isLeftOpen = logging.work.closing === null && reason === null && !acceptance
    announceLogged(id, isLeftOpen ? describeLogged(await closedReason()) : 'Call logged')
  }

  const idOf = async (amount: number) =>
    (await import('./read-estimate-id.ts')).readEstimateId(db, quoteId, amount)

  /** Why the request is closed now. Null if it is open or can't be read. */
  const closedReason = async (): Promise<LostReason | null> => {
    const stored = await readDoc(db, works, quoteId).catch(() => null)
    return stored?.closing?.why ?? null
  }

  return { logging, isSaving, logAtOnce, submit }
}

/**
 * The initial state of the form that logs a call.
 * @param seen the last log entry that the user had seen when they typed an unsaved call
 */
export function openLog(
  quote: Quote,
  work: OpenedWork,
  seen: string = lastEntryIn(work),
): LogCallState {
  return {
    ...{ quote, work, openedAt: serverNow() },
    ...{ seen, reason: work.closing?.why ?? null },
    estimate: waitingEstimate(quote, work),
    ...{ conflict: undefined, factsChanged: 0 },
  }
}

/**
 * The estimate that the customer hasn't accepted, in dollars, until the moving day is over. Null if
 * there is none.
 */
function waitingEstimate(quote: Quote, work: OpenedWork): number | null {
  const { status, estimate_amount: amount = null, move_date: day } = quote
  const isWaiting = status === 'estimated' && day >= todayAtOffice(serverNow())
  return isWaiting && work.answer?.decision !== 'yes' ? amount : null
}

/**
 * The form's state after a refusal, and the reason for a toast. The reason is null if the form
 * shows it.
 */
function afterRefusal(before: LogCallState, refusal: ActionRefusal): [LogCallState, string | null] {
  if (refusal.why !== 'changed') return [before, describe(refusal)]
  const logging = { ...before, seen: refusal.seen ?? before.seen }
  const current = (refusal.current ?? null) as ChangedSinceLog
  if (typeof current === 'string') {
    return [{ ...logging, conflict: { ...refusal, current } }, null]
  }
  if (current !== null && 'facts' in current) {
    const factsChanged = logging.factsChanged + 1
    return [{ ...logging, factsChanged, conflict: { ...refusal, current } }, null]
  }
  if (current !== null && 'estimate' in current) {
    const estimate = current.estimate?.amount ?? null
    return [{ ...logging, estimate, conflict: { ...refusal, current } }, null]
  }
  const isClosing = current !== null && 'closed' in current
  return [isClosing ? { ...logging, reason: current.closed } : logging, describeRefusal(refusal)]
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
