import { emailLocalPart } from '@moving/domain/account/email-local-part'
import { quoteWorkPath } from '@moving/domain/paths'
import type { Quote } from '@moving/domain/quote/schema'
import type { LoggedContact } from '@moving/domain/work/log-call-form'
import type { QuoteWork } from '@moving/domain/work/quote-work'
import { doc, getDocFromServer } from 'firebase/firestore'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { newDocumentId } from '../../../lib/document-id.ts'
import { firestore } from '../../../lib/firebase.ts'
import { withTimeout } from '../../../lib/timeout.ts'
import { toaster } from '../../../ui/toast-store.ts'
import type { Caller } from '../caller.ts'
import { requireNetwork, tellRefusal } from '../tell-refusal.ts'
import { workOf } from '../../office/work-document.ts'
import {
  storeContact,
  undoContact,
  type ContactUndo,
  type OtherContact,
  type ReplacedWork,
} from './store-contact.ts'

/** What the dialog opens with. */
type OpenedWork = ReplacedWork & Pick<QuoteWork, 'tries' | 'last_contact'>

export interface LogCallState {
  quote: Quote
  work: OpenedWork
  /** The newest contact that the caller knows of. */
  openedWith: string | null
  contactId: string
  /** Somebody else's contact, which a second press confirms to know of. */
  other: OtherContact | null
}

interface LogCallPorts {
  caller: Caller
  /** The call is stored and the dialog gone; its card may have left its place. */
  onLogged?: (quoteId: string) => void
}

/** Milliseconds in which a logged call can be taken back. */
const undoMs = 8000

/** The life of the dialog 'Log Call', on the call list and at the desk. */
export function useLogCall({ caller, onLogged }: LogCallPorts) {
  const [dialog, setDialog] = useState<LogCallState>()
  const [isSaving, setSaving] = useState(false)

  const open = (quote: Quote, work: OpenedWork) =>
    setDialog({
      ...{ quote, work },
      openedWith: work.last_contact,
      contactId: newDocumentId(),
      other: null,
    })

  /** Opens where the work is not on the page; reads it. */
  const openFor = async (quote: Quote) => {
    try {
      requireNetwork()
      const db = await firestore()
      open(quote, workOf(await withTimeout(getDocFromServer(doc(db, quoteWorkPath(quote.id))))))
    } catch (cause) {
      tellRefusal(cause)
    }
  }

  const submit = async (contact: LoggedContact) => {
    if (dialog === undefined || isSaving) return
    const { quote, openedWith, contactId, work } = dialog
    const save = { quoteId: quote.id, contactId, openedWith, contact }
    setSaving(true)
    try {
      requireNetwork()
      const outcome = await withTimeout(firestore().then((db) => storeContact(db, caller, save)))
      if (outcome.kind === 'other') {
        setDialog({ ...dialog, openedWith: outcome.other.id, other: outcome.other })
        return
      }
      // The dialog gives the focus back while it closes, to a button that may be gone.
      flushSync(() => setDialog(undefined))
      onLogged?.(quote.id)
      const plan = outcome.replaced ?? work
      announce({ quoteId: quote.id, contactId, undoId: newDocumentId(), plan }, caller)
    } catch (cause) {
      tellRefusal(cause)
    } finally {
      setSaving(false)
    }
  }

  return { dialog, isSaving, open, openFor, close: () => setDialog(undefined), submit }
}

function announce(undo: ContactUndo, caller: Caller) {
  const takeBack = async () => {
    try {
      requireNetwork()
      const other = await withTimeout(firestore().then((db) => undoContact(db, caller, undo)))
      if (other === null) toaster.success('Call taken back')
      else toaster.error(`Not taken back: ${whoLogged(other)} logged a call since.`)
    } catch (cause) {
      tellRefusal(cause)
      toaster.create({ ...logged(takeBack), title: 'Not taken back' })
    }
  }
  toaster.create(logged(takeBack))
}

const logged = (takeBack: () => Promise<void>) => ({
  title: 'Success',
  description: 'Call logged',
  type: 'success' as const,
  lifeMs: undoMs,
  action: { label: 'Undo', onPress: () => void takeBack() },
})

/** The name that the office knows a colleague by. */
export function whoLogged({ email }: Pick<OtherContact, 'email'>): string {
  return email === null ? 'Somebody' : emailLocalPart(email)
}
