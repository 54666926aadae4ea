import type { MoveRefusal } from '@moving/domain/move/move-requests'
import { saveAdvice } from './save-advice.ts'

/** Why a function of /move did not do what the office asked for. */
export type MoveProblem = MoveRefusal | 'gone' | 'unanswered'

/** @param cause as `callFunction` throws it */
export function moveProblemOf(cause: unknown): MoveProblem {
  const { code, details } = cause as { code?: unknown; details?: { reason?: MoveRefusal } | null }
  if (code === 'functions/not-found') return 'gone'
  return details?.reason ?? 'unanswered'
}

/** What to tell about a problem that is not of the request itself. */
export function moveAdvice(cause: unknown): string {
  if (moveProblemOf(cause) === 'gone') return 'The request was deleted.'
  const code = (cause as { code?: unknown }).code
  return saveAdvice(code === 'functions/permission-denied' ? { code: 'permission-denied' } : cause)
}
