import type { CurrentAnswer } from '@moving/domain/actions/office-answer'
import type { SentAction } from '@moving/domain/actions/index'
import { customerChanges } from '@moving/domain/move/correction'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Firestore } from 'firebase/firestore'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFirestore } from 'reactfire'
import { seenWith, type Seen } from '../../../shared/request/seen.ts'
import { describeRefusal, type ActionRefusal } from '../../../shared/request/send-action.ts'
import { useAction, type ActionTexts } from '../../../shared/request/use-action.ts'
import type { SaveConflict } from '../../../shared/save/save-conflict.ts'

export interface AnswerDialog {
  quote: Quote
  /** The quote with later changes by a coworker or the customer that the dialog has shown. */
  stored: Quote
  /** The last log entry that `stored` is based on. */
  seen: Seen
  conflict: SaveConflict<CurrentAnswer> | undefined
}

type Sent = Extract<SentAction, { action: 'update_quote' | 'send_estimate' }>
type WithoutIds<Action> = Action extends unknown
  ? Omit<Action, 'quote_id' | 'action_id' | 'seen'>
  : never
export type OfficeAnswer = WithoutIds<Sent>

interface AnswerTexts extends Omit<ActionTexts, 'done'> {
  /** Creates the text of the toast after the answer. */
  describeDone: (quote: Quote) => string
}

const openDialog = (
  db: Firestore,
  quote: Quote,
  seen: Seen = seenWith(db, { quote }),
): AnswerDialog => ({ quote, stored: quote, seen, conflict: undefined })

/**
 * The state of a form that answers a quote.
 * @param opened the quote that the form is opened with
 * @param openedSeen what the user had seen when they typed an unsaved answer
 */
export function useOfficeAnswer(
  { describeDone, ...texts }: AnswerTexts,
  opened?: Quote,
  openedSeen?: string,
) {
  const db = useFirestore()
  const [dialog, setDialog] = useState(() => opened && openDialog(db, opened, openedSeen))
  const { isSaving, send } = useAction()

  /** @returns true if the answer is stored */
  const submit = async (answer: OfficeAnswer): Promise<boolean> => {
    if (dialog === undefined) return false
    const { quote, stored, seen } = dialog
    const refused = (refusal: ActionRefusal) => {
      if (refusal.why === 'changed') setDialog(withConflict(db, dialog, refusal))
      return describeRefusal(refusal)
    }
    const actionTexts = { ...texts, done: describeDone(stored), refused }
    const isDone = (await send({ ...answer, quote_id: quote.id, seen }, actionTexts)) !== null
    if (isDone) flushSync(() => setDialog(undefined))
    return isDone
  }

  return {
    dialog,
    isSaving,
    open: (quote: Quote) => setDialog(openDialog(db, quote)),
    close: () => setDialog(undefined),
    submit,
  }
}

function withConflict(
  db: Firestore,
  { quote }: AnswerDialog,
  refusal: ActionRefusal,
): AnswerDialog {
  const current = refusal.current as CurrentAnswer
  const { customer, ...fields } = current
  const isCorrected = customerChanges(quote, customer).length > 0
  const editor = refusal.by === null && isCorrected ? 'The customer' : refusal.editor
  const stored = { ...quote, ...customer, ...fields }
  const seen = seenWith(db, { quote: stored })
  return { quote, stored, seen, conflict: { current, editor, at: refusal.at } }
}
