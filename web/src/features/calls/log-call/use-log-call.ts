import { isAcceptedNow, type StoredAnswer } from '@moving/domain/estimate/answer'
import { coworkerName } from '@moving/domain/account/coworker-name'
import { todayAtOffice } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { ContactResult } from '@moving/domain/work/contact'
import { lostReasonLabels, type LostReason } from '@moving/domain/work/lost-reason'
import type { ActAfterLog } from '@moving/domain/work/next-act'
import { untouchedWork, type QuoteWork } from '@moving/domain/work/quote-work'
import type { Firestore } from 'firebase/firestore'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { newDocumentId } from '../../../lib/document-id.ts'
import { quoteWork } from '../../../shared/documents/office-kinds.ts'
import { readDoc } from '../../../shared/documents/read.ts'
import { announceSaved } from '../../../shared/save/attempt-save.ts'
import { useAttempt } from '../../../shared/save/use-save.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { notSaved, type Caller } from '../coworker.ts'
import {
  storeContact,
  undoContact,
  type PhoneYes,
  type OtherContact,
  type ReplacedWork,
} from './store-contact.ts'
import type { LogCallSubmit } from './use-log-call-form.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'

/** What the dialog opens with. */
type OpenedWork = ReplacedWork &
  Pick<QuoteWork, 'tries' | 'last_contact' | 'activity_at'> &
  StoredAnswer

export interface LogCallState {
  quote: Quote
  work: OpenedWork
  /** The newest contact that the caller knows of. */
  expected: string | null
  contactId: string
  /** The estimate to which they can say yes on the phone; null for none. */
  yes: Pick<PhoneYes, 'amount'> | null
  /** How the call ended, where that was pressed already. */
  result: ContactResult | null
  /** Somebody else's contact, which a second press confirms to know of. */
  other: OtherContact | null
  /** How often somebody else had changed what is known of the move. */
  factsAsked: number
}

interface LogCallPorts {
  caller: Caller
  /** The call is stored and the dialog gone; its card may have left its place. */
  onLogged: (quoteId: string, then: ActAfterLog | null) => void
}

/** The life of the dialog 'Log Call', on the call list and at the desk. */
export function useLogCall({ caller, onLogged }: LogCallPorts) {
  const [dialog, setDialog] = useState<LogCallState>()
  const { isSaving, attempt } = useAttempt()
  const { attempt: attemptUndo } = useAttempt()

  const open = (quote: Quote, work: OpenedWork, result: ContactResult | null = null) =>
    setDialog({
      ...{ quote, work, result },
      expected: work.last_contact,
      contactId: newDocumentId(),
      yes: askedYes(quote, work),
      other: null,
      factsAsked: 0,
    })

  /** Opens where the work is not on the page; reads it. */
  const openFor = async (quote: Quote) => {
    const work = await attempt(notSaved, (db) => readDoc(db, quoteWork, quote.id))
    if (work !== 'failed') open(quote, work ?? untouchedWork)
  }

  const submit = async (...[contact, facts, then]: Parameters<LogCallSubmit>) => {
    if (dialog === undefined || isSaving) return
    const { quote, expected, contactId, work } = dialog
    const learned = facts && { learned: { notes: quote.notes, wish: facts } }
    const outcome = await attempt(notSaved, async (db) => {
      const yes = contact.saidYes ? await phoneYes(db, quote) : null
      const save = { quoteId: quote.id, contactId, expected, contact, shown: work, yes, ...learned }
      return storeContact(db, caller, save)
    })
    if (outcome === 'failed') return
    if (outcome.kind === 'other') {
      setDialog({ ...dialog, expected: outcome.other.id, other: outcome.other })
      return
    }
    if (outcome.kind === 'facts') {
      setDialog({ ...dialog, factsAsked: dialog.factsAsked + 1 })
      return
    }
    // The dialog gives the focus back while it closes, to a button that may be gone.
    flushSync(() => setDialog(undefined))
    onLogged(quote.id, then)
    const plan = outcome.replaced ?? work
    const undo = { quoteId: quote.id, contactId, undoId: newDocumentId(), plan }
    const isLeft = work.lost_why === null && contact.lostWhy === null && !contact.saidYes
    const closed = isLeft ? plan.lost_why : null
    const logged = { ...undo, learned: outcome.learned, hadYes: contact.saidYes }
    announce(() => attemptUndo(notUndone, (db) => undoContact(db, caller, logged)), closed)
  }

  return { dialog, isSaving, open, openFor, close: () => setDialog(undefined), submit }
}

/** An estimate that waits for its answer, until the day of the move is over. */
function askedYes(quote: Quote, work: OpenedWork): LogCallState['yes'] {
  const { status, estimate_amount: amount = null, move_date: day } = quote
  const isAsked = status === 'estimated' && day >= todayAtOffice(serverNow())
  return isAsked && amount !== null && !isAcceptedNow(work, amount) ? { amount } : null
}

/** Its code comes when somebody says yes. */
const phoneYes = async (db: Firestore, quote: Quote) =>
  (await import('./read-yes.ts')).readYes(db, quote)

const notUndone = { failure: 'Couldn’t undo' }

/** @param closed why the request was closed since the dialog opened, as it stays; null for open */
function announce(undo: () => Promise<OtherContact | null | 'failed'>, closed: LostReason | null) {
  const takeBack = async () => {
    const other = await undo()
    if (other === 'failed') announceSaved('Call logged', takeBack)
    else if (other === null) toaster.success('Call undone')
    else toaster.error(`Couldn’t undo: ${whoLogged(other)} has logged a call since.`)
  }
  const news = closed && `. The request has been closed meanwhile: ${lostReasonLabels[closed]}`
  announceSaved(`Call logged${news ?? ''}`, takeBack)
}

/** The name that the office knows a colleague by. */
export function whoLogged({ email }: Pick<OtherContact, 'email'>): string {
  return email === null ? 'Someone' : coworkerName(email)
}
