import { codeOf } from '@moving/domain/error-code'
import type { MoveRefusal } from '@moving/domain/move/move-requests'
import { saveAdvice } from '../save/save-advice.ts'

/** Why a function of /move did not do what the office asked for. */
export type MoveProblem = MoveRefusal | 'crew_taken' | 'gone' | 'unanswered'

/** @param cause as `callFunction` throws it */
export function moveProblemOf(cause: unknown): MoveProblem {
  const { code, details } = cause as { code?: unknown; details?: { reason?: MoveProblem } | null }
  if (code === 'functions/not-found') return 'gone'
  return details?.reason ?? 'unanswered'
}

/** Another conflict than the dialog showed. */
export const alreadyBooked = 'Someone has just booked that day. Check the conflicts again.'

/** What to tell about a problem that is not of the request itself. */
export function moveAdvice(cause: unknown): string {
  if (moveProblemOf(cause) === 'gone') return 'The request was deleted.'
  if (moveProblemOf(cause) === 'crew_taken') return alreadyBooked
  const code = codeOf(cause)
  return saveAdvice(code === 'functions/permission-denied' ? { code: 'permission-denied' } : cause)
}
