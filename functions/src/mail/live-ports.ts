import { randomUUID } from 'node:crypto'
import { functionsRegion, taskQueues } from '@moving/domain/paths'
import { makeCode } from '../account/make-code.ts'
import { isEmulated, mailConfig } from '../environment.ts'
import { adminAuth, adminFirestore, adminFunctions } from '../platform/admin.ts'
import { newSerialQueues } from '../platform/process-queue.ts'
import { mailPolicy } from './outbox/mail-policy.ts'
import type { MailPorts } from './mail-ports.ts'
import { sendgridSender } from './sendgrid/sendgrid-sender.ts'

const inSerialQueue = newSerialQueues()

export function liveEventPorts() {
  const { webhookPublicKey } = mailConfig()
  return { db: adminFirestore(), now: () => new Date(), webhookPublicKey }
}

export function liveMailPorts(): MailPorts {
  const config = mailConfig()
  return {
    db: adminFirestore(),
    auth: adminAuth(),
    now: () => new Date(),
    makeCode: (act, email) => makeCode(act, email, adminAuth()),
    newId: randomUUID,
    random: Math.random,
    send: sendgridSender({ ...config, timeoutMs: mailPolicy.sendTimeoutMs }),
    enqueue: enqueueMail,
    inSerialQueue,
    siteOrigin: config.siteOrigin,
    office: config.office,
    owner: config.owner,
    webhookOn: config.webhookPublicKey !== '',
  }
}

/**
 * Creates a task that handles an email when it is due. Cloud Tasks accepts times up to 30 days
 * ahead; the outbox needs at most 3.
 */
export async function enqueueMail(mailId: string, dueAt: Date): Promise<void> {
  const queue = adminFunctions().taskQueue<{ mailId: string }>(
    `locations/${functionsRegion}/functions/${taskQueues.deliverMail}`,
  )
  const enqueue = () => queue.enqueue({ mailId }, { scheduleTime: dueAt })
  const waitMs = dueAt.getTime() - Date.now()
  if (!isEmulated() || waitMs <= 0) return enqueue()
  // The emulator of Cloud Tasks doesn't delay tasks: a task for later would block one of its few
  // slots until then.
  setTimeout(() => {
    enqueue().catch((cause: unknown) => console.error(`${mailId} could not be enqueued`, cause))
  }, waitMs)
}
