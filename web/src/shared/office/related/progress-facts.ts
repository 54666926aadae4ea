import { todayAtOffice } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { describeDayOfMove } from '@moving/domain/work/due'
import {
  describeForOffice,
  progressLine,
  type ProgressFacts,
} from '@moving/domain/work/progress-line'
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import type { DeskItem } from '../list/desk-item.ts'
import type { Related } from './use-related.ts'

export interface ListedQuote extends Pick<DeskItem, 'isPhoneLead' | 'isSuspect' | 'closed'> {
  quote: Quote
  stage?: DeskItem['stage']
  /** Related documents of a scheduled or completed move. */
  related?: Related | undefined
}

/** The progress of a listed quote: 'Accepted $915.00: set the date'. */
export const describeListed = (listed: ListedQuote, now: Date): string =>
  describeForOffice(progressLine(progressFacts(listed), now), now, knownHours())

/**
 * Example: 'Sat, Dec 12', with the year if it differs, because a customer may have moved before.
 */
export function describeMoveDay({ move_date: day }: Quote, now: Date): string {
  const year = day.slice(0, 4)
  const isThisYear = todayAtOffice(now).startsWith(year)
  return isThisYear ? describeDayOfMove(day) : `${describeDayOfMove(day)}, ${year}`
}

function progressFacts(listed: ListedQuote): ProgressFacts {
  const { quote, stage = null, closed, related, isPhoneLead, isSuspect } = listed
  const state = closed === null ? related?.state : { closing: { why: closed }, bill: null }
  const known = closed !== null && stage !== 'canceled' ? 'closed' : stage
  const facts = { quote, stage: known, isByPhone: isPhoneLead, isSuspect }
  return { ...facts, state, booking: related?.booking }
}
