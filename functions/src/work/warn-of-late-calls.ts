import { instantSchema } from '@moving/domain/instant'
import { collections, quotePath } from '@moving/domain/paths'
import { Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { mailPolicy } from '../mail/outbox/mail-policy.ts'
import { createMail } from '../mail/outbox/mail-record.ts'
import type { MailPorts } from '../mail/mail-ports.ts'
import { awaitsCall } from '../quote/awaits-call.ts'

/** The maximum number of requests in one email; the next email lists the others. */
const perWarning = 50

const lastWarningSchema = z.object({ warned_at: instantSchema })

type Ports = Pick<MailPorts, 'db' | 'now' | 'enqueue'>

/**
 * Creates one email to the office about every request whose promised call is overdue, at most one
 * per `mailPolicy.late.intervalMs`. The transaction also marks the requests as included, so that
 * concurrent runs send one email. A request that no longer waits for its first call is left out and
 * marked too.
 * @returns the email's id; null if there is nothing to warn of, or the last warning is too recent
 */
export async function warnOfLateCalls(ports: Ports): Promise<string | null> {
  const { db } = ports
  const now = ports.now()
  const mailId = await db.runTransaction((transaction) => openWarning(transaction, now, db))
  if (mailId !== null) await ports.enqueue(mailId, now)
  return mailId
}

async function openWarning(
  transaction: Transaction,
  now: Date,
  db: Ports['db'],
): Promise<string | null> {
  const overdue = await transaction.get(
    db
      .collection(collections.requests)
      .where('escalate_at', '<=', Timestamp.fromDate(now))
      .orderBy('escalate_at')
      .limit(perWarning),
  )
  if (overdue.empty) return null
  const state = db.collection(collections.mailState).doc('late')
  const ids = overdue.docs.map(({ id }) => id)
  const [last, ...quotes] = await transaction.getAll(
    state,
    ...ids.map((id) => db.doc(quotePath(id))),
  )
  const late = overdue.docs.filter((work, place) => awaitsCall(quotes[place], work))
  const isDue = late.length > 0 && !isFresh(last, now)
  for (const work of overdue.docs) {
    if (isDue || !late.includes(work)) transaction.update(work.ref, { escalate_at: null })
  }
  if (!isDue) return null
  const mailId = `late_${now.toISOString().replace(/\W/g, '')}`
  const about = { kind: 'late', late_quotes: late.map(({ id }) => id) } as const
  createMail(mailId, about, { db, transaction, now })
  transaction.set(state, { warned_at: Timestamp.fromDate(now) })
  return mailId
}

function isFresh(last: DocumentSnapshot | undefined, now: Date): boolean {
  const warnedAt = lastWarningSchema.safeParse(last?.data()).data?.warned_at
  if (warnedAt === undefined) return false
  return now.getTime() - warnedAt.getTime() < mailPolicy.late.intervalMs
}
