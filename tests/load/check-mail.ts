import { quoteMailId } from '@moving/domain/mail/schema'
import { collections } from '@moving/domain/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { mailPolicy } from '../../functions/src/mail/mail-policy.ts'
import { reopenLostQuotes } from '../../functions/src/mail/reopen-lost-quotes.ts'
import type { CaughtMail } from '../../tools/mail-catcher/caught-mail.ts'
import { adminClients } from '../support/admin.ts'
import { countBy } from './check-stored.ts'
import { differences, type Checks } from './checks.ts'
import {
  caughtMails,
  dispatchMail,
  openingPorts,
  storedMails,
  type StoredMail,
} from './mail-system.ts'
import { settled } from './settled.ts'

const minuteMs = 60_000

/**
 * Lets the outbox come to its end: the running queue first; then the hourly look for quotes whose
 * event was lost (the emulator delivers an event once), and the digests, for which the quarter of an
 * hour is declared over.
 * @param quotes how many were stored
 * @returns how many quotes only the hourly look found
 */
export async function finishMail(quotes: number): Promise<number> {
  await settled('the outbox', async () => {
    const mails = (await storedMails()).filter(({ kind }) => kind !== 'digest')
    const waiting = mails.filter(({ due_at }) => due_at !== null).length
    return { left: 2 * quotes - mails.length + waiting }
  })
  const later = new Date(Date.now() + 20 * minuteMs)
  const lost = await reopenLostQuotes(openingPorts(() => later))
  const mail = adminClients().db.collection(collections.mail)
  for (const { id, due_at } of await storedMails()) {
    if (due_at === null) continue
    await mail.doc(id).update({ due_at: Timestamp.now() })
    await dispatchMail(id)
  }
  return lost
}

/** Every request reached the office, and every mail that went out went out once. */
export async function checkMail(quoteIds: readonly string[], checks: Checks): Promise<void> {
  const [mails, caught] = await Promise.all([storedMails(), caughtMails()])
  const ofQuotes = mails.filter(({ kind }) => kind !== 'digest')
  checks.check(
    `each of ${quoteIds.length} quotes has its two mails in the outbox, once`,
    differences(
      quoteIds.flatMap((id) => [quoteMailId(id, 'office'), quoteMailId(id, 'customer')]),
      ofQuotes.map(({ id }) => id),
    ),
  )
  checks.check(
    `none of ${mails.length} mails is stuck, lost or uncertain`,
    mails
      .filter(({ state }) => state !== 'SENT' && state !== 'SKIPPED')
      .map(({ id, state, reason }) => `${id} is ${state} (${reason})`),
  )
  checkOnce(mails, caught, checks)
  checkHeld(mails, caught, checks)
  await checkCap(ofQuotes, checks)
}

function checkOnce(mails: StoredMail[], caught: CaughtMail[], checks: Checks): void {
  const times = countBy(caught.map(({ mail_id }) => mail_id ?? 'nameless'))
  const sent = mails.filter(({ state }) => state === 'SENT').map(({ id }) => id)
  checks.check(`${sent.length} mails were sent, each caught exactly once`, [
    ...differences(sent, times.keys()),
    ...[...times].flatMap(([id, n]) => (n === 1 ? [] : [`${id} was caught ${n} times`])),
  ])
}

/** What the cap held back: requests told in a digest, acknowledgements not sent, and nothing else. */
function checkHeld(mails: StoredMail[], caught: CaughtMail[], checks: Checks): void {
  const held = mails.filter(({ state }) => state === 'SKIPPED')
  const told = held.filter(({ reason }) => reason === 'digest')
  const unsent = held.filter(({ reason }) => reason === 'throttled_hour')
  const digests = countBy(told.map(({ digest_id }) => digest_id ?? 'none'))
  checks.check(
    `${told.length} further requests were told to the office in ${digests.size} digests, ` +
      `${unsent.length} acknowledgements were held by the hour's cap`,
    [
      ...held
        .filter((mail) => !told.includes(mail) && !unsent.includes(mail))
        .map(({ id, reason }) => `${id} was held for ${reason}`),
      ...[...digests].flatMap(([id, n]) => {
        const subject = caught.find(({ mail_id }) => mail_id === id)?.subject ?? 'nothing'
        return subject.startsWith(`${n} more quote request`) ? [] : [`${id}: ${n}, says ${subject}`]
      }),
    ],
  )
}

async function checkCap(ofQuotes: StoredMail[], checks: Checks): Promise<void> {
  const { docs } = await adminClients().db.collection(collections.mailThrottle).get()
  const hours = docs.filter(({ id }) => id.startsWith('hour_'))
  const counted = hours.map((hour) => Number(hour.get('count')))
  const total = counted.reduce((sum, one) => sum + one, 0)
  const sent = ofQuotes.filter(({ state }) => state === 'SENT').length
  const cap = mailPolicy.throttle.mailsPerHour
  checks.check(`at most ${cap} of them in an hour: ${counted.join(', ')}`, [
    ...counted.filter((one) => one > cap).map((one) => `${one} were let through in one hour`),
    ...(sent === total ? [] : [`${sent} were sent, ${total} were counted`]),
  ])
}
