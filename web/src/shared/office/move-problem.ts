import type { MoveRefusal } from '@moving/domain/move/move-requests'
import { explainFailure } from '../save/explain-failure.ts'

/** The reasons why a function refuses what the office asked for. */
export type MoveProblem = MoveRefusal | 'crew_taken' | 'gone' | 'unanswered'

/** @param cause an error of `callFunction` */
export function moveProblemOf(cause: unknown): MoveProblem {
  const { code, details } = cause as { code?: unknown; details?: { reason?: MoveProblem } | null }
  if (code === 'functions/not-found') return 'gone'
  return details?.reason ?? 'unanswered'
}

/** The sentence for a conflict that the dialog didn't show yet. */
export const alreadyBooked = 'Someone has just booked that day. Check the conflicts again.'

/** Explains a failure whose cause isn't in the request itself. */
export function moveAdvice(cause: unknown): string {
  return moveProblemOf(cause) === 'crew_taken' ? alreadyBooked : explainFailure(cause)
}
