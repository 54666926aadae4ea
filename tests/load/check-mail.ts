import { quoteMailId } from '@moving/domain/mail/schema'
import { collections } from '@moving/domain/paths'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { Timestamp } from 'firebase-admin/firestore'
import { mailPolicy } from '../../functions/src/mail/outbox/mail-policy.ts'
import { reopenLostQuotes } from '../../functions/src/mail/outbox/reopen-lost-quotes.ts'
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
 * event was lost (the emulator delivers an event once), and the digests. That look happens in the
 * future, so the minute of its own digests is declared over.
 * @param quotes how many were stored
 * @returns how many quotes only the hourly look found
 */
export async function finishMail(quotes: number): Promise<number> {
  await settled('the outbox', async () => {
    const mails = (await storedMails()).filter(({ kind }) => kind !== 'digest')
    const waiting = mails.filter(({ due_at }) => due_at !== null).length
    return { left: 2 * quotes - mails.length + waiting }
  })
  const later = Date.now() + 20 * minuteMs
  const lost = await reopenLostQuotes(openingPorts(() => new Date(later)))
  const mail = adminClients().db.collection(collections.mail)
  for (const { id, due_at } of await storedMails()) {
    if (due_at === null || due_at.getTime() < later) continue
    await mail.doc(id).update({ due_at: Timestamp.now() })
    await dispatchMail(id)
  }
  await settled('the digests', async () => ({
    left: (await storedMails()).filter(({ due_at }) => due_at !== null).length,
  }))
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

/** What the caps held back: requests named in a digest, acknowledgements not sent, nothing else. */
function checkHeld(mails: StoredMail[], caught: CaughtMail[], checks: Checks): void {
  const held = mails.filter(({ state }) => state === 'SKIPPED')
  const told = held.filter(({ reason }) => reason === 'digest')
  const unsent = held.filter(({ reason }) => reason === 'throttled_hour')
  const digests = caught.filter(({ mail_id }) => mail_id?.startsWith('digest_'))
  const named = countBy(digests.flatMap(({ text }) => text.match(/(?<=^\d+\. #)\w+/gm) ?? []))
  checks.check(
    `${told.length} further requests were named to the office, once each, in ${digests.length} ` +
      `mails; ${unsent.length} acknowledgements were held by the hour's cap`,
    [
      ...held
        .filter((mail) => !told.includes(mail) && !unsent.includes(mail))
        .map(({ id, reason }) => `${id} was held for ${reason}`),
      ...differences(
        told.map(({ quote_id }) => quoteNumber(quote_id ?? '')),
        named.keys(),
      ),
      ...[...named].flatMap(([number, n]) => (n === 1 ? [] : [`#${number} is named ${n} times`])),
    ],
  )
}

async function checkCap(ofQuotes: StoredMail[], checks: Checks): Promise<void> {
  const { docs } = await adminClients().db.collection(collections.mailThrottle).get()
  const hours = docs.filter(({ id }) => id.startsWith('hour_'))
  const { officeMailsPerHour, acknowledgementsPerHour } = mailPolicy.throttle
  const caps = { office: officeMailsPerHour, customer: acknowledgementsPerHour }
  for (const [kind, cap] of Object.entries(caps)) {
    const counted = hours.map((hour) => Number(hour.get(kind) ?? 0))
    const total = counted.reduce((sum, one) => sum + one, 0)
    const sent = ofQuotes.filter((mail) => mail.kind === kind && mail.state === 'SENT').length
    checks.check(`at most ${cap} of them to the ${kind} in an hour: ${counted.join(', ')}`, [
      ...counted.filter((one) => one > cap).map((one) => `${one} were let through in one hour`),
      ...(sent === total ? [] : [`${sent} were sent, ${total} were counted`]),
    ])
  }
}
