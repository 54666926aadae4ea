import { collections } from '@moving/domain/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { deliverMail } from './deliver-mail.ts'
import { mailLog } from '../mail-log.ts'
import { mailPolicy } from '../outbox/mail-policy.ts'
import { findMailRecord } from '../outbox/mail-record.ts'
import type { MailPorts } from '../mail-ports.ts'
import { pagesOf } from '../../platform/in-pages.ts'

const perPage = 100
const atOnce = 5

export interface Swept {
  due: number
  failed: number
}

/**
 * Does the next step of every email that is overdue by a minute: expired leases, and emails whose
 * task was lost. Each of them gets a new task. Sweeps and tasks may run at the same time without
 * sending an email twice. An unreadable document is logged and counted as failed.
 */
export async function sweepMail(ports: MailPorts): Promise<Swept> {
  const now = ports.now()
  const swept: Swept = { due: 0, failed: 0 }
  let oldestDueAt = now
  const due = ports.db
    .collection(collections.mail)
    .where('due_at', '<=', Timestamp.fromMillis(now.getTime() - mailPolicy.overdueMs))
    .orderBy('due_at')
  for await (const page of pagesOf(due, perPage)) {
    const readable = page.flatMap((document) => {
      const dueAt = findMailRecord(document)?.due_at
      return dueAt ? [{ mailId: document.id, dueAt }] : []
    })
    for (const { dueAt } of readable) if (dueAt < oldestDueAt) oldestDueAt = dueAt
    const failed = await deliverAll(
      readable.map(({ mailId }) => mailId),
      ports,
    )
    swept.due += page.length
    swept.failed += failed + page.length - readable.length
  }
  const oldestDueSeconds = Math.round((now.getTime() - oldestDueAt.getTime()) / 1000)
  mailLog.swept(swept.due, swept.failed, oldestDueSeconds)
  return swept
}

/**
 * Delivers emails, a few at once. An error is logged and doesn't stop the others.
 * @returns the number of emails that failed with an error
 */
async function deliverAll(mailIds: string[], ports: MailPorts): Promise<number> {
  const queue = [...mailIds]
  let failed = 0
  const work = async () => {
    for (let mailId = queue.shift(); mailId !== undefined; mailId = queue.shift()) {
      try {
        const { until, early } = await deliverMail(mailId, ports)
        if (until !== null && !early) await ports.enqueue(mailId, until)
      } catch (cause) {
        failed += 1
        mailLog.sweepFailed(mailId, cause)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return failed
}
