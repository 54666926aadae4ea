import { initialQuoteStatus } from '../quote/status.ts'
import type { MailState } from './mail-schema.ts'
import { tellableChange, type TellableFacts } from './quote-change.ts'

/**
 * Decides what an action does to the email about an estimate or a schedule. An email that is being
 * sent, or may have been sent, isn't changed.
 * @param newest the state of the newest such email about the request; null if there is none
 * @returns `hold` to delay the waiting email again, which will have the latest values; `open` to
 *   create a new one
 */
export function planUpdateMail(
  before: TellableFacts,
  after: TellableFacts,
  newest: MailState | null,
): 'nothing' | 'hold' | 'open' {
  // A move that was completed by mistake may never have been announced as scheduled. What earlier
  // emails said decides that when this one is sent.
  const status = before.status === 'completed' ? initialQuoteStatus : before.status
  if (tellableChange({ ...before, status }, after) === null) return 'nothing'
  return newest === 'PENDING' || newest === 'RETRY' ? 'hold' : 'open'
}
