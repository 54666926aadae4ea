import { functionsRegion, taskQueues } from '@moving/domain/paths'
import { adminFunctions } from '../platform/admin.ts'

/** Cloud Tasks takes schedules up to 30 days ahead; the outbox never asks for more than 3. */
export async function enqueueMail(mailId: string, dueAt: Date): Promise<void> {
  const queue = adminFunctions().taskQueue<{ mailId: string }>(
    `locations/${functionsRegion}/functions/${taskQueues.deliverMail}`,
  )
  await queue.enqueue({ mailId }, { scheduleTime: dueAt })
}
