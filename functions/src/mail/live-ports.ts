import { randomUUID } from 'node:crypto'
import { mailConfig } from '../config.ts'
import { adminAuth, adminFirestore } from '../platform/admin.ts'
import { newSerialQueues } from '../platform/serial-queue.ts'
import { enqueueMail } from './enqueue.ts'
import { mailPolicy } from './outbox/mail-policy.ts'
import type { MailPorts } from './ports.ts'
import { sendgridSender } from './sendgrid/sendgrid-sender.ts'

const inSerialQueue = newSerialQueues()

/** The Event Webhook's ports in production. */
export function liveEventPorts() {
  const { webhookPublicKey } = mailConfig()
  return { db: adminFirestore(), now: () => new Date(), webhookPublicKey }
}

/** The outbox's ports in production. */
export function liveMailPorts(): MailPorts {
  const config = mailConfig()
  return {
    db: adminFirestore(),
    auth: adminAuth(),
    now: () => new Date(),
    newId: randomUUID,
    random: Math.random,
    send: sendgridSender({ ...config, timeoutMs: mailPolicy.sendTimeoutMs }),
    enqueue: enqueueMail,
    inSerialQueue,
    siteOrigin: config.siteOrigin,
    office: config.office,
    webhookOn: config.webhookPublicKey !== '',
  }
}
