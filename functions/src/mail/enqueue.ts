import { functionsRegion, taskQueues } from '@moving/domain/paths'
import { getFunctions } from 'firebase-admin/functions'

/** Cloud Tasks takes schedules up to 30 days ahead; the outbox never asks for more than 3. */
export async function enqueueMail(mailId: string, dueAt: Date): Promise<void> {
  const queue = getFunctions().taskQueue<{ mailId: string }>(
    `locations/${functionsRegion}/functions/${taskQueues.deliverMail}`,
  )
  await queue.enqueue({ mailId }, { scheduleTime: dueAt })
}
