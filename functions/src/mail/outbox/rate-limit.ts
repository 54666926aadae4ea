import { createHash } from 'node:crypto'
import { normalizeEmail } from '@moving/domain/account/email'
import { todayAtOffice } from '@moving/domain/plain-date'
import { millisecondsInDay } from 'date-fns/constants'
import { FieldValue, Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore'
import { mailPolicy } from './mail-policy.ts'
import type { ActClass } from './digest-slot.ts'
import type { RequestClass } from './request-class.ts'

/** How long a counter is kept. */
const counterMs = 2 * millisecondsInDay

/** The counters of a request's class before its own mails are counted. */
export interface RateCounts {
  /** Single mails to the office in this hour. */
  officeThisHour: number
  /** Acknowledgements in this hour. */
  acknowledgedThisHour: number
  /** Acknowledgements to this address today. */
  acknowledgedToday: number
}

/** Why nobody can be acknowledged: the document cannot be read, or the caller has no address. */
export type NoAddress = 'unreadable' | 'no_email'

export interface RateLimited {
  office: 'send' | 'digest'
  customer: 'send' | 'throttled_address' | 'throttled_hour' | 'quarantined' | NoAddress
}

/**
 * The rate limit: which mails of a new request are sent. The office hears of every request, above
 * the hour's limit in a digest; the acknowledgement is left out, because anybody may type anybody's
 * address into the form.
 * @param noAddress null when there is an address to acknowledge to
 */
export function limitRate(
  requestClass: RequestClass,
  noAddress: NoAddress | null,
  counts: RateCounts,
): RateLimited {
  if (requestClass === 'quarantined') return { office: 'digest', customer: 'quarantined' }
  const { officeMailsPerHour } = mailPolicy.throttle
  return {
    office: counts.officeThisHour < officeMailsPerHour ? 'send' : 'digest',
    customer: noAddress ?? acknowledge(counts),
  }
}

function acknowledge(counts: RateCounts): RateLimited['customer'] {
  const { acknowledgementsPerAddressAndDay, acknowledgementsPerHour } = mailPolicy.throttle
  if (counts.acknowledgedToday >= acknowledgementsPerAddressAndDay) return 'throttled_address'
  return counts.acknowledgedThisHour < acknowledgementsPerHour ? 'send' : 'throttled_hour'
}

/** What is counted apart: a class of requests, acts about requests of a class, links asked for, invitations. */
export type CountedClass = RequestClass | `${ActClass}_${RequestClass}` | 'link' | 'invitation'

/** Id of a class's counters in this hour, such as `hour_2026-11-20T14_guest`. */
export function hourCounterId(countedClass: CountedClass, now: Date): string {
  return `hour_${now.toISOString().slice(0, 13)}_${countedClass}`
}

/**
 * Id of an address's counter for a calendar day of the office, one a class: guests may type a
 * customer's address. Holds a hash of the address; spellings of one inbox count together.
 */
export function addressCounterId(requestClass: CountedClass, email: string, now: Date): string {
  const digest = createHash('sha256').update(inboxOf(email)).digest('hex').slice(0, 32)
  return `day_${todayAtOffice(now)}_${requestClass}_${digest}`
}

/** 'ana.ruiz+3@gmail.com' and 'AnaRuiz@googlemail.com' arrive in one inbox. */
export function inboxOf(email: string): string {
  const address = normalizeEmail(email)
  const at = address.lastIndexOf('@')
  const [local = ''] = address.slice(0, at).split('+', 1)
  const domain = address.slice(at + 1)
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** What a counter's document says; 0 without one. */
export function countIn(
  snapshot: DocumentSnapshot | undefined,
  field: 'office' | 'customer',
): number {
  const value: unknown = snapshot?.get(field)
  return typeof value === 'number' ? value : 0
}

/** What counts one mail more in a counter's document, by `set` with `merge`. */
export function countOne(field: 'office' | 'customer', now: Date) {
  const expires_at = Timestamp.fromMillis(now.getTime() + counterMs)
  return { [field]: FieldValue.increment(1), expires_at }
}
