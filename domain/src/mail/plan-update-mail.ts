import type { MailState } from './mail-schema.ts'
import { tellableChange, type TellableFacts } from './quote-change.ts'

/**
 * Decides what an action does to the emails about an estimate or a schedule. A waiting email is
 * delayed again, and contains the values at the end. One that is being sent, or may have been sent,
 * is final.
 * @param newest the state of the newest such email about the request; null if there is none
 */
export function planUpdateMail(
  before: TellableFacts,
  after: TellableFacts,
  newest: MailState | null,
): 'nothing' | 'hold' | 'open' {
  if (tellableChange(before, after) === null) return 'nothing'
  return newest === 'PENDING' || newest === 'RETRY' ? 'hold' : 'open'
}
