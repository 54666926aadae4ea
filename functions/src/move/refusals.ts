import type { MoveRefusal } from '@moving/domain/move/move-requests'
import { HttpsError, type FunctionsErrorCode } from 'firebase-functions/v2/https'

const refusals: Record<MoveRefusal, [FunctionsErrorCode, string]> = {
  locked: ['failed-precondition', 'Enter the last four digits of your phone number first.'],
  wrong_digits: ['permission-denied', 'Those digits don’t match our records.'],
  too_many_attempts: ['resource-exhausted', 'Too many tries. Wait an hour, or call us.'],
  changed: ['aborted', 'Someone has just changed this.'],
  too_many: ['resource-exhausted', 'You’ve reached the message limit here. Please call us.'],
  not_possible: ['failed-precondition', 'That’s no longer possible. Please call us.'],
  no_digits: ['failed-precondition', 'We can’t do this online. Please call us.'],
}

/** Creates the error for an action that isn't possible. Pages read its `details.reason`. */
export function refusal(reason: MoveRefusal): HttpsError {
  const [code, message] = refusals[reason]
  return new HttpsError(code, message, { reason })
}
