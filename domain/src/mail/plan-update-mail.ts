import type { MailState } from './mail-schema.ts'
import { tellableChange, type TellableFacts } from './quote-change.ts'

/**
 * What an action does to the emails that tell a customer of an estimate or a schedule. An email that waits is
 * held again, and says at the end what is true then. One that is being sent, or may have been, is final.
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
