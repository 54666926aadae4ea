import * as z from 'zod/mini'
import type { Action, ActionContext, Plan, Refusal, RequestPart, RequestState } from './action.ts'
import { assign } from './assign.ts'
import { answerQuestion, retractAnswer } from './answer-question.ts'
import { applyChange, declineChange } from './apply-change.ts'
import { book, unbook } from './book.ts'
import { endCall, startCall } from './start-call.ts'
import { close } from './close.ts'
import { addLink, turnOffLinks } from './customer-link.ts'
import { dismissAlert } from './dismiss-alert.ts'
import { editDetails } from './edit-details.ts'
import { logContact } from './log-contact.ts'
import { confirmPayment, recordPayment, voidPayment } from './payments.ts'
import { recordFinalBill } from './record-final-bill.ts'
import { reopen } from './reopen.ts'
import { sendEstimate } from './send-estimate.ts'
import { sendFollowUp } from './send-follow-up.ts'
import { setSource } from './set-source.ts'
import { undoInput } from './undo.ts'
import { updateQuote } from './update-quote.ts'
import { writeNote } from './write-note.ts'

/** Every action except Undo, whose plan depends on the undone action. */
export const actions = {
  add_link: addLink,
  answer_question: answerQuestion,
  apply_change: applyChange,
  assign,
  book,
  close,
  confirm_payment: confirmPayment,
  decline_change: declineChange,
  dismiss_alert: dismissAlert,
  edit_details: editDetails,
  end_call: endCall,
  log_contact: logContact,
  record_final: recordFinalBill,
  record_payment: recordPayment,
  reopen,
  retract_answer: retractAnswer,
  send_estimate: sendEstimate,
  send_follow_up: sendFollowUp,
  set_source: setSource,
  start_call: startCall,
  turn_off_links: turnOffLinks,
  unbook,
  update_quote: updateQuote,
  void_payment: voidPayment,
  write_note: writeNote,
} as const

export const changeRequestSchema = z.discriminatedUnion('action', [
  addLink.input,
  answerQuestion.input,
  applyChange.input,
  assign.input,
  book.input,
  close.input,
  confirmPayment.input,
  declineChange.input,
  dismissAlert.input,
  editDetails.input,
  endCall.input,
  logContact.input,
  recordFinalBill.input,
  recordPayment.input,
  reopen.input,
  retractAnswer.input,
  sendEstimate.input,
  sendFollowUp.input,
  setSource.input,
  startCall.input,
  turnOffLinks.input,
  unbook.input,
  updateQuote.input,
  voidPayment.input,
  writeNote.input,
  undoInput,
])
export type RequestAction = z.output<typeof changeRequestSchema>
export type SentAction = z.input<typeof changeRequestSchema>

type ActionName = keyof typeof actions
/** Any action, with types that don't depend on its name. */
export type AnyAction = Omit<Action<z.ZodMiniType<RequestAction>, RequestPart>, 'plan'> & {
  plan: (
    state: RequestState<RequestPart>,
    input: RequestAction,
    context: ActionContext,
  ) => Plan | Refusal
}
export function actionNamed(name: ActionName): AnyAction {
  // TypeScript can't infer that an input is accepted by the plan with the same name.
  return actions[name] as unknown as AnyAction
}

export type ActionResult =
  | { done: true; undoable: boolean }
  | {
      refused: true
      why: 'changed' | 'conflict' | 'not_possible' | 'too_late' | 'limit' | 'id_reused'
      current?: unknown
      /**
       * Who changed it: a coworker's email address, `customer` or `crew`. And the time in ISO 8601.
       * Null if the log doesn't say.
       */
      by?: string | null
      at?: string | null
      /**
       * The log entry of that change, otherwise the newest entry. The page sends it as `seen` with
       * its next attempt.
       */
      seen?: string
    }
