import { HttpsError } from 'firebase-functions/v2/https'
import * as z from 'zod/mini'
import { log } from '../../platform/log.ts'
import { UnreadableDocument } from '../../platform/unreadable-document.ts'
import { deliverMail, type Delivered } from './deliver-mail.ts'
import type { MailPorts } from '../mail-ports.ts'

const mailTaskSchema = z.object({ mailId: z.string() })

/**
 * Handles one task of the queue. An email that must be checked again gets a new task for that time.
 * A task that is too early is returned to the queue, which delays it. A task about an unreadable
 * email is completed: the sweep logs that email every five minutes until it is repaired.
 * @throws HttpsError `aborted` (409) for an early task; other statuses would slow down the whole
 *   queue
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
