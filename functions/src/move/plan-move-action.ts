import { cancelReasons } from '@moving/domain/move/cancel-reason'
import {
  correctedFields,
  countsAtOnce,
  customerChanges,
  customerFieldsOf,
  isFactChange,
  isPhoneChange,
  type CustomerChange,
  type CustomerFields,
} from '@moving/domain/move/correction'
import type { MoveAction } from '@moving/domain/move/move-requests'
import { isToConfirm } from '@moving/domain/move/still-on'
import type { OfficeHours } from '@moving/domain/office-hours'
import type { Reply, ReplyKind } from '@moving/domain/move/reply'
import { beginningOf } from '@moving/domain/move/words-of'
import { formatLongDate, todayAtOffice } from '@moving/domain/plain-date'
import {
  withAnswers,
  type ChangedAnswers,
  type MoveFacts,
} from '@moving/domain/quote/facts/move-facts'
import {
  listedFact,
  type AskKind,
  type Facts,
  type ListedFacts,
} from '@moving/domain/request/facts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { hasHappened } from '@moving/domain/work/open-questions'
import type { RequestState } from '@moving/domain/request/request-state'
import type { Estimate } from '@moving/domain/estimate/estimate'
import { declineReasonLabels } from '@moving/domain/estimate/decline-reason'
import { offerOf } from '@moving/domain/estimate/offer'
import { centsFromDollars } from '@moving/domain/quote/money'
import type { OpenMove } from './open-move.ts'
import { refusal } from './refusals.ts'

export type MoveActivity = Extract<MoveAction, { request_id: string }>

export interface PlannedMoveAction {
  kind: ReplyKind
  text: string
  changes: CustomerChange[]
  /** The changes that apply at once, while the others wait for the office's answer. */
  applied?: CustomerChange[]
  /** The amount of the answered estimate, in dollars; absent for other actions. */
  amount?: number
  fields: CustomerFields | null
  facts: MoveFacts | null
  /** The facts of the log entry, besides those for the changed fields. */
  logged: Facts
}

interface Known {
  state: RequestState
  hours: OfficeHours
  /** The quote's estimates, newest first; only needed for an answer to an estimate. */
  ledger: readonly Estimate[]
  now: Date
  /** The names of facts that changed after the page was loaded. */
  unseen?: ReadonlySet<string>
}

/**
 * Plans what a customer's action changes in the current request.
 * @returns null for an edit that changes nothing, and for a repeated acceptance or confirmation
 * @throws HttpsError `aborted` with the reason `changed` when the page showed old values;
 *   `failed-precondition` with `not_possible`
 */
export function planMoveAction(
  act: MoveActivity,
  { quote, facts }: Pick<OpenMove, 'quote' | 'facts'>,
  { state, hours, ledger, now, unseen }: Known,
): PlannedMoveAction | null {
  const isOver = state.closing !== null || quote.status === 'completed'
  const activity = (
    kind: ReplyKind,
    text = '',
    changes: CustomerChange[] = [],
  ): PlannedMoveAction => ({
    ...{ kind, text, changes, fields: null, facts: null },
    logged: askOf({ kind, text, changes }, act.request_id),
  })
  switch (act.act) {
    case 'ask':
      return activity('question', act.text)
    case 'deletion_request':
      return activity('deletion_request')
    case 'still_on': {
      if (quote.status !== 'scheduled' || isOver) throw refusal('not_possible')
      // A coworker has confirmed the day, or the customer has in a different tab.
      if (!isToConfirm(state, { hours, now })) return null
      return {
        ...activity('still_on', formatLongDate(quote.move_date)),
        logged: { confirmed_day: quote.move_date },
      }
    }
    case 'accept':
    case 'decline':
      return planAnswer(act, state, ledger, now)
    case 'cancel': {
      if (isOver) throw refusal('not_possible')
      const text = cancelReasons.find(({ reason }) => reason === act.why)?.label ?? ''
      if (!['pending', 'estimated'].includes(quote.status)) return activity('wants_cancel', text)
      return {
        ...activity('cancelled', text),
        logged: { closing: { why: act.why }, planned_call: null },
      }
    }
    case 'correct': {
      if (isOver) throw refusal('not_possible')
      const fields = correctedFields(act.correction, quote)
      return planCorrection({ fields, answers: act.facts }, { quote, facts }, activity, {
        ...{ now, unseen },
      })
    }
    case 'change_date': {
      if (isOver) throw refusal('not_possible')
      const fields = { ...customerFieldsOf(quote), move_date: act.move_date }
      return planCorrection({ fields }, { quote, facts }, activity, { now, unseen })
    }
    case 'answer': {
      if (isOver) throw refusal('not_possible')
      const planned = withAnswers(quote.notes, facts, act.facts)
      const { changes } = planned
      if (changes.length === 0) return null
      if (!isNews(changes, quote, now)) throw refusal('not_possible')
      return { ...activity('answered', '', changes), facts: planned.facts }
    }
  }
}

/** The kinds of actions that the office has to answer. */
const asks: Partial<Record<ReplyKind, AskKind>> = {
  question: 'question',
  requested_change: 'correction',
  deletion_request: 'deletion_request',
  wants_cancel: 'wants_cancel',
}

function askOf(reply: Pick<Reply, 'kind' | 'text' | 'changes'>, id: string): Facts {
  const kind = asks[reply.kind]
  return kind === undefined ? {} : listedFact('asks', id, { kind, said: beginningOf(reply) })
}

/**
 * Plans a customer's edit. It applies at once if the office hasn't answered the request yet. Later,
 * only a new phone number and new answers to open questions apply at once; other changes wait for
 * the office.
 */
function planCorrection(
  { fields, answers = {} }: { fields: CustomerFields; answers?: ChangedAnswers | undefined },
  { quote, facts: stored }: Pick<OpenMove, 'quote' | 'facts'>,
  activity: (kind: ReplyKind, text: string, changes: CustomerChange[]) => PlannedMoveAction,
  { now, unseen }: Pick<Known, 'now'> & { unseen: Known['unseen'] | undefined },
): PlannedMoveAction | null {
  const corrected = customerChanges(quote, fields)
  const { facts, changes: learned } = withAnswers(quote.notes, stored, answers)
  const changes = [...corrected, ...learned]
  if (changes.length === 0) return null
  // The page said whether the edit applies at once, which depends on these fields.
  if (['quote.status', 'quote.estimate_amount'].some((fact) => unseen?.has(fact))) {
    throw refusal('changed')
  }
  if (!countsAtOnce(quote) && !isNews(changes, quote, now)) {
    const applied = changes.filter(isPhoneChange)
    const waiting = changes.filter((change) => !isPhoneChange(change))
    const withPhone = { ...customerFieldsOf(quote), phone: fields.phone }
    if (waiting.length === 0) return { ...activity('corrected', '', applied), fields: withPhone }
    const requested = activity('requested_change', '', waiting)
    return applied.length === 0 ? requested : { ...requested, applied, fields: withPhone }
  }
  return {
    ...activity('corrected', '', changes),
    fields: corrected.length === 0 ? null : fields,
    facts: learned.length === 0 ? null : facts,
  }
}

/**
 * Whether all changes answer open questions before the move, so that none of them changes what an
 * estimate was based on.
 */
function isNews(changes: readonly CustomerChange[], quote: Quote, now: Date): boolean {
  const isOpen = changes.every((change) => isFactChange(change) && change.before === null)
  return isOpen && !hasHappened(quote, todayAtOffice(now))
}

/**
 * Plans a customer's answer to the estimate that the page showed. The quote doesn't change, because
 * the office schedules the move.
 * @returns null for a repeated acceptance
 * @throws HttpsError `aborted` with the reason `changed` when the estimate has changed since;
 *   `failed-precondition` with `not_possible` when it can't be answered
 */
function planAnswer(
  act: Extract<MoveAction, { act: 'accept' | 'decline' }>,
  state: RequestState,
  ledger: readonly Estimate[],
  now: Date,
): PlannedMoveAction | null {
  const offer = offerOf(state, ledger, now)
  if (offer === null || offer.isChanging || offer.id !== act.estimate_id) throw refusal('changed')
  const { amount } = offer.current
  const plain = { changes: [], fields: null, facts: null, amount }
  // All estimates without details have the same id, so only the amount shows a change.
  if (act.amount_cents !== centsFromDollars(amount)) throw refusal('changed')
  const answerFact = (given: Omit<ListedFacts['answers'], 'amount' | 'by_email'>) =>
    listedFact('answers', offer.id, { ...given, amount, by_email: null })
  if (act.act === 'accept') {
    if (offer.answer?.decision === 'yes') return null
    if (!offer.mayAccept) throw refusal('not_possible')
    return {
      ...{ ...plain, kind: 'accepted', text: act.name },
      logged: answerFact({ decision: 'yes', name: act.name, why: null }),
    }
  }
  if (offer.answer !== null) throw refusal('changed')
  if (!offer.mayDecline) throw refusal('not_possible')
  const text = [declineReasonLabels[act.why], act.text].filter((part) => part !== '').join(': ')
  return {
    ...{ ...plain, kind: 'declined', text },
    logged: answerFact({ decision: 'no', name: '', why: act.why }),
  }
}
