import { todayAtOffice } from '../plain-date.ts'
import { progressLine, type ProgressLine, type Stage } from '../work/progress-line.ts'
import type { CardView } from './move-view.ts'

export interface ProgressView extends Omit<CardView, 'arrival' | 'details'> {
  details: CardView['details'] | null
}

/** The progress of a move as its customer sees it, for /move and the dashboard. */
export function progressOfView(view: ProgressView, now: Date): ProgressLine {
  const { status, move_date, created_at, details, call } = view
  // A locked link doesn't reveal whether there is an estimate.
  const estimate_amount = details === null ? 'hidden' : details.estimate_amount
  const quote = { status, move_date, created_at, estimate_amount } as const
  const goodUntil = details?.estimate?.good_until ?? null
  const isExpired = goodUntil !== null && goodUntil < todayAtOffice(now)
  const facts = { quote, stage: stageOfView(view), isExpired, isByPhone: call.is_by_phone }
  return progressLine(facts, now)
}

function stageOfView({ closed, status, details, call }: ProgressView): Stage | null {
  if (closed !== null) return closed.by_customer ? 'canceled' : 'closed'
  const decision = details?.answer?.decision
  if (decision) return decision === 'yes' ? 'accepted' : 'declined'
  if (status === 'estimated') return 'waiting'
  if (call.reached_at !== null) return 'talked'
  return call.last_try === null ? null : 'tried'
}
