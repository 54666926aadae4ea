import {
  accountEmailSchema,
  type AccountEmailKind,
} from '@moving/domain/account/account-email-request'
import { isMailable } from '@moving/domain/account/email'
import { accountEmailPath, callables, collections } from '@moving/domain/paths'
import { millisecondsInDay } from 'date-fns/constants'
import type { Firestore } from 'firebase-admin/firestore'
import type { MailPorts } from '../mail/mail-ports.ts'
import { mailPolicy } from '../mail/outbox/mail-policy.ts'
import { createMail } from '../mail/outbox/mail-record.ts'
import {
  addressHourCounterId,
  countIn,
  countOne,
  hourCounterId,
} from '../mail/outbox/rate-limit.ts'
import { openCallable } from '../platform/callable.ts'
import { contended } from '../platform/contended.ts'
import { log } from '../platform/log.ts'
import { enqueueOpened } from '../request/commit-plan.ts'

export interface AccountEmailPorts {
  db: Firestore
  now: () => Date
  newId: () => string
  enqueue: MailPorts['enqueue']
}

interface Asked {
  act: AccountEmailKind
  email: string
  /** The account that asks; null for a reset. */
  uid: string | null
  /** Counts an email that follows from an Undo, so that strangers’ requests can’t use up its limit. */
  counted?: 'undo'
}

/**
 * Stores a request for an email about an account, and the email in the outbox. Only when the email
 * is due, a function checks whether the address has an account. So neither the response nor its
 * time tells the caller. Above the limits nothing is stored, and the response is the same.
 */
export async function askForAccountEmail(
  { act, email, uid, counted }: Asked,
  { db, now: clock, newId, enqueue }: AccountEmailPorts,
): Promise<void> {
  const [id, now] = [newId().replaceAll('-', ''), clock()]
  const throttle = db.collection(collections.mailThrottle)
  const counters = [
    throttle.doc(addressHourCounterId(counted ?? act, email, now)),
    throttle.doc(hourCounterId(counted ?? act, now)),
  ]
  const { perAddressAndHour, perHour } = mailPolicy.account
  const opened = await db.runTransaction(async (transaction) => {
    const counted = await transaction.getAll(...counters)
    const [toAddress = 0, inAll = 0] = counted.map((counter) => countIn(counter, 'customer'))
    if (toAddress >= perAddressAndHour || inAll >= perHour || !isMailable(email)) return []
    const expires_at = new Date(now.getTime() + millisecondsInDay)
    transaction.create(db.doc(accountEmailPath(id)), { act, email, uid, at: now, expires_at })
    for (const counter of counters) {
      transaction.set(counter, countOne('customer', now), { merge: true })
    }
    return [
      createMail(
        `${act}_${id}`,
        { kind: act, quote_id: null, entry_id: id },
        { db, transaction, now },
      ),
    ]
  }, contended)
  log.accountEmailAsked(act, opened.length > 0 ? 'stored' : 'throttled')
  await enqueueOpened(opened, enqueue)
}

export const sendAccountEmailCallable = (ports: () => AccountEmailPorts) =>
  openCallable(callables.sendAccountEmail, accountEmailSchema, async (findCaller, input) => {
    const caller = input.act === 'verify' ? await findCaller() : null
    const email = input.act === 'reset' ? input.email : caller?.email
    if (email)
      await askForAccountEmail({ act: input.act, email, uid: caller?.uid ?? null }, ports())
    return { asked: true }
  })
