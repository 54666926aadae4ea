import { randomUUID } from 'node:crypto'
import { collections, functionsRegion, taskQueues } from '@moving/domain/paths'
import { readMailRecord, type MailRecord } from '../../functions/src/mail/outbox/mail-record.ts'
import type { MailPorts } from '../../functions/src/mail/ports.ts'
import { newSerialQueues } from '../../functions/src/platform/serial-queue.ts'
import type { CaughtMail } from '../../tools/mail-catcher/caught-mail.ts'
import { adminClients } from '../support/admin.ts'
import { functionsOrigin, mailCatcherOrigin, projectId } from '../support/local-system.ts'

export type StoredMail = MailRecord & { id: string }

/** The whole outbox of the running system. */
export async function storedMails(): Promise<StoredMail[]> {
  const { docs } = await adminClients().db.collection(collections.mail).get()
  return docs.map((document) => ({ id: document.id, ...readMailRecord(document) }))
}

/** Everything that the mail catcher holds. */
export async function caughtMails(): Promise<CaughtMail[]> {
  return (await (await fetch(`${mailCatcherOrigin()}/messages`)).json()) as CaughtMail[]
}

/** Hands a mail to the running function that sends it, as the queue does when it is due. */
export async function dispatchMail(mailId: string): Promise<void> {
  const url = `${functionsOrigin()}/${projectId}/${functionsRegion}/${taskQueues.deliverMail}`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: { mailId } }),
  })
  if (!response.ok) throw new Error(`deliverMail answered ${response.status} for ${mailId}`)
}

/** The ports of what opens mails; they are sent by the running functions. */
export function openingPorts(now: () => Date): MailPorts {
  return {
    db: adminClients().db,
    auth: adminClients().auth,
    now,
    newId: randomUUID,
    random: Math.random,
    send: () => Promise.reject(new Error('Only the running functions send')),
    enqueue: async (mailId, dueAt) => {
      if (dueAt <= now()) await dispatchMail(mailId)
    },
    inSerialQueue: newSerialQueues(),
    siteOrigin: 'https://www.example.com',
    office: 'office@potomac-movers.example',
    webhookOn: true,
  }
}
