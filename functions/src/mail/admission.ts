import { createHash } from 'node:crypto'
import { normaliseEmail } from '@moving/domain/account/email'
import { todayAtOffice } from '@moving/domain/plain-date'
import { mailPolicy } from './mail-policy.ts'

/** What the counters say before a request's mails are admitted. */
export interface ThrottleCounts {
  /** Mails that strangers' requests caused in this hour. */
  mailsThisHour: number
  /** Acknowledgements to this address today. */
  acknowledgementsToday: number
}

export interface Admission {
  office: 'send' | 'digest'
  customer: 'send' | 'throttled_address' | 'throttled_hour' | 'quarantined'
}

/**
 * Which mails of a new request go out. The office hears of every request, above the hour's cap in a
 * digest; the acknowledgement gives way, because anybody may type anybody's address into the form.
 * @param quarantined only the office is to hear of it
 */
export function admit(counts: ThrottleCounts, quarantined: boolean): Admission {
  const { acknowledgementsPerAddressAndDay, mailsPerHour } = mailPolicy.throttle
  const office = counts.mailsThisHour < mailsPerHour ? 'send' : 'digest'
  if (quarantined) return { office, customer: 'quarantined' }
  if (counts.acknowledgementsToday >= acknowledgementsPerAddressAndDay) {
    return { office, customer: 'throttled_address' }
  }
  const customer = counts.mailsThisHour + 2 <= mailsPerHour ? 'send' : 'throttled_hour'
  return { office, customer }
}

/** Id of the hour's counter, such as `hour_2026-11-20T14`. */
export function hourCounterId(now: Date): string {
  return `hour_${now.toISOString().slice(0, 13)}`
}

/**
 * Id of an address's counter on the office's calendar day. A digest of the address, not itself; one
 * inbox under several spellings counts once.
 */
export function addressCounterId(email: string, now: Date): string {
  const digest = createHash('sha256').update(inboxOf(email)).digest('hex').slice(0, 32)
  return `day_${todayAtOffice(now)}_${digest}`
}

/** 'ana.ruiz+3@gmail.com' and 'AnaRuiz@gmail.com' arrive in one inbox. */
export function inboxOf(email: string): string {
  const address = normaliseEmail(email)
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const local = address.slice(0, at).replace(/\+.*$/, '')
  return `${domain === 'gmail.com' ? local.replaceAll('.', '') : local}@${domain}`
}

/** A stretch of time whose surplus requests reach the office in one mail. */
export interface DigestSlot {
  id: string
  endsAt: Date
}

/** The stretch that holds `now`, or a later one: `ahead` counts on from it. */
export function digestSlot(now: Date, ahead = 0): DigestSlot {
  const { digestMs } = mailPolicy.throttle
  const index = Math.floor(now.getTime() / digestMs) + ahead
  const start = new Date(index * digestMs).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')
  return { id: `digest_${start}`, endsAt: new Date((index + 1) * digestMs) }
}
