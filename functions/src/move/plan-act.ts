import { cancelReasons } from '@moving/domain/move/cancel-reason'
import {
  correctedFields,
  countsAtOnce,
  customerChanges,
  moveVersion,
  type CustomerChange,
  type CustomerFields,
} from '@moving/domain/move/correction'
import type { MoveAct } from '@moving/domain/move/move-requests'
import type { ReplyKind } from '@moving/domain/move/reply'
import { workAfterAct, workAfterCancel } from '@moving/domain/work/customer-act'
import type { QuoteWork } from '@moving/domain/work/quote-work'
import type { WorkFields } from '@moving/domain/work/settle-work'
import type { Estimate } from '@moving/domain/estimate/estimate'
import type { OpenMove } from './open-move.ts'
import { planAnswer } from './plan-answer.ts'
import { refusal } from './refusals.ts'

/** An act that the office hears of. */
export type HeardMoveAct = Extract<MoveAct, { requestId: string }>

export interface PlannedAct {
  kind: ReplyKind
  text: string
  changes: CustomerChange[]
  /** Dollars of the estimate that it answers; absent of every other act. */
  amount?: number
  /** The quote's fields as they are to be; null leaves it alone. */
  fields: CustomerFields | null
  work: Partial<QuoteWork>
}

/**
 * What an act does, by how things stand.
 * @param work as it is, or as it is about to be made
 * @param ledger of the quote's amounts, newest first; read for answers only
 * @returns null for a correction that corrects nothing, and a yes that was said already
 * @throws HttpsError `aborted` with the reason `changed` when the page showed something else;
 *   `failed-precondition` with `not_possible`
 */
export function planAct(
  act: HeardMoveAct,
  { quote }: Pick<OpenMove, 'quote'>,
  { work, ledger, now }: { work: WorkFields; ledger: readonly Estimate[]; now: Date },
): PlannedAct | null {
  if ('version' in act && act.version !== moveVersion(quote)) throw refusal('changed')
  const isOver = work.outcome === 'lost' || quote.status === 'completed'
  const heard = (kind: ReplyKind, text = '', changes: CustomerChange[] = []): PlannedAct => ({
    ...{ kind, text, changes, fields: null },
    work: workAfterAct(work, kind, now),
  })
  switch (act.act) {
    case 'ask':
      return heard('asked', act.text)
    case 'forget_me':
      return heard('forget_me')
    case 'accept':
    case 'decline':
      return planAnswer(act, { quote }, { work, ledger, now })
    case 'cancel': {
      if (isOver) throw refusal('not_possible')
      const text = cancelReasons.find(({ reason }) => reason === act.why)?.label ?? ''
      if (!['pending', 'estimated'].includes(quote.status)) return heard('wants_cancel', text)
      return { ...heard('cancelled', text), work: workAfterCancel(act.why, quote, now) }
    }
    case 'correct': {
      if (isOver) throw refusal('not_possible')
      const fields = correctedFields(act.correction, quote)
      const changes = customerChanges(quote, fields)
      if (changes.length === 0) return null
      if (!countsAtOnce(quote)) return heard('wish', '', changes)
      return { ...heard('corrected', '', changes), fields }
    }
  }
}
