import { moveFacts } from '../quote/facts/move-facts.ts'
import { customerFields } from '../quote/quote-schema.ts'
import type { FactName } from './facts.ts'

export const detailFacts: readonly FactName[] = customerFields.map(
  (field) => `quote.${field}` as const,
)
export const answerFacts: readonly FactName[] = moveFacts.map((fact) => `facts.${fact}` as const)
const price = ['quote.status', 'quote.estimate_amount', 'estimates'] as const
const plan = ['planned_call', 'asks', 'closing'] as const

interface EntryKind {
  /**
   * The facts that an entry of this kind may contain. Entries contain only facts that changed, and
   * those of `isRestated`.
   */
  writes: readonly FactName[]
  /**
   * The facts that its author saw and relied on. If one of them changes later, the action is
   * outdated. An entry that wrote one of them can't be undone after this entry.
   */
  rests: readonly FactName[]
  isUndoable: boolean
}

const kind = (
  writes: readonly FactName[],
  rests: readonly FactName[] = [],
  isUndoable = false,
): EntryKind => ({ writes, rests, isUndoable })
const undoable = (writes: readonly FactName[], rests: readonly FactName[] = []) =>
  kind(writes, rests, true)

/**
 * The kinds of entries in a request's log (contract.md). Undo and conflicts are decided only with
 * this table and `factRests`.
 */
export const entryKinds = {
  created: kind([...detailFacts, ...answerFacts, ...price, 'quote.admin_notes', 'first_call']),
  /** The quote was changed outside of an action, for example by an import. */
  found: kind([...detailFacts, ...price, 'quote.admin_notes', 'booking']),
  /** The office's hours changed. */
  move_promise: kind(['first_call']),
  log_contact: undoable(
    ['calls', 'heard_from', 'answers', 'confirmed_day', ...plan, ...answerFacts],
    ['calls'],
  ),
  update_quote: undoable([...price, 'quote.admin_notes', 'planned_call', 'closing']),
  send_estimate: undoable([...price, ...answerFacts, 'planned_call']),
  send_follow_up: undoable(['follow_ups']),
  book: undoable(
    ['booking', 'quote.move_date', 'quote.status', 'planned_call'],
    ['booking', 'quote.move_date', 'quote.status', 'closing'],
  ),
  unbook: undoable(['booking'], ['booking']),
  close: undoable([...plan], ['closing']),
  reopen: undoable([...plan], ['closing']),
  record_final: undoable(['bill'], ['bill', 'quote.estimate_amount']),
  record_payment: undoable(['payments'], ['payments']),
  confirm_payment: undoable(['payments']),
  void_payment: undoable(['payments']),
  set_source: undoable(['heard_from']),
  assign: undoable(['assigned_to'], ['assigned_to']),
  write_note: undoable(['note'], ['note']),
  edit_details: kind([...detailFacts, ...answerFacts, 'booking']),
  apply_change: kind(
    ['handled', 'asks', 'booking', ...detailFacts, ...answerFacts],
    [...detailFacts, ...answerFacts],
  ),
  decline_change: kind(['handled', 'asks']),
  answer_question: kind(['handled', 'asks']),
  retract_answer: kind(['handled', 'asks']),
  dismiss_alert: kind(['cancel_seen']),
  add_link: kind([]),
  turn_off_links: kind([]),
  undo: kind([]),
  ask: kind(['asks']),
  deletion_request: kind(['asks']),
  still_on: kind(['confirmed_day'], ['quote.move_date', 'quote.status']),
  accept: kind(['answers'], ['closing']),
  decline: kind(['answers'], ['closing']),
  cancel: kind([...plan], ['quote.status']),
  correct: kind([...detailFacts, ...answerFacts, 'asks'], [...detailFacts, ...answerFacts]),
  change_date: kind(['quote.move_date', 'asks'], ['quote.move_date']),
  answer: kind(answerFacts, answerFacts),
  /** The customer confirmed the new email address with the link that was sent to it. */
  change_email: kind(['quote.email'], ['quote.email']),
  /** The change was undone with the link that was sent to the old email address. */
  restore_email: kind(['quote.email'], ['quote.email']),
  check_in: kind(['check_ins'], ['booking', 'quote.status']),
  undo_check_in: kind(['check_ins']),
  report_payment: kind(['payments']),
} as const satisfies Record<string, EntryKind>

/**
 * For a fact, other facts on which every entry with this fact relies, in addition to `rests`. For
 * example, a price relies on the details that its author saw, and an acceptance relies on an open
 * request.
 */
export const factRests: Partial<Record<FactName, readonly FactName[]>> = {
  answers: ['estimates', 'quote.estimate_amount', 'closing'],
  closing: ['answers'],
  confirmed_day: ['quote.move_date'],
  estimates: [...price, ...detailFacts, ...answerFacts, 'answers'],
}
export type EntryKindName = keyof typeof entryKinds
