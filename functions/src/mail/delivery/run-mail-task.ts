import { HttpsError } from 'firebase-functions/v2/https'
import * as z from 'zod/mini'
import { log } from '../../platform/log.ts'
import { UnreadableDocument } from '../../platform/unreadable-document.ts'
import { deliverMail, type Delivered } from './deliver-mail.ts'
import type { MailPorts } from '../mail-ports.ts'

const mailTaskSchema = z.object({ mailId: z.string() })

/**
 * Handles one task of the queue. A mail that must be looked at again gets a task for that time. A
 * task that comes early goes back to the queue, whose backoff makes it wait. A task whose mail cannot be
 * read is finished: the sweeper logs that mail every five minutes until somebody mends it.
 * @throws HttpsError `aborted` (409) for an early task; other statuses would slow the whole queue
 */
export async function runMailTask(data: unknown, ports: MailPorts): Promise<void> {
  const { mailId } = mailTaskSchema.parse(data)
  const { until, early } = await deliverMail(mailId, ports).catch(unreadable)
  if (until === null) return
  if (early) throw new HttpsError('aborted', 'Not due yet')
  await ports.enqueue(mailId, until)
}

function unreadable(cause: unknown): Delivered {
  if (!(cause instanceof UnreadableDocument)) throw cause
  log.unreadableDocument(cause.path)
  return { until: null, early: false }
}
