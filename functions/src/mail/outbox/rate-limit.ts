import { createHash } from 'node:crypto'
import type { AccountEmailKind } from '@moving/domain/account/account-email-request'
import { normalizeEmail } from '@moving/domain/account/email'
import { todayAtOffice } from '@moving/domain/plain-date'
import { millisecondsInDay } from 'date-fns/constants'
import { FieldValue, Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore'
import { mailPolicy } from './mail-policy.ts'
import type { ActionClass } from './digest-slot.ts'
import type { RequestClass } from './request-class.ts'

/** How long a counter is kept. */
const counterMs = 2 * millisecondsInDay

/** The numbers of emails that were already sent for a request's class. */
export interface RateCounts {
  /** Separate emails to the office in this hour. */
  officeThisHour: number
  acknowledgedThisHour: number
  /** Acknowledgments to this address today. */
  acknowledgedToday: number
}

/**
 * Why there can't be an acknowledgment: the document is unreadable, or the caller doesn't have an
 * address.
 */
export type NoAddressReason = 'unreadable' | 'no_email'

export interface RateLimited {
  office: 'send' | 'digest' | 'by_phone'
  customer: 'send' | 'throttled_address' | 'throttled_hour' | 'quarantined' | NoAddressReason
}

/**
 * The rate limit: decides which emails of a new request are sent. The office is notified of every
 * request that it didn't type itself, but above the hourly limit only in a digest. The customer's acknowledgment is left out
 * above the limit, because anyone can type anyone's address into the form.
 * @param noAddress null if there is an address
 */
export function limitRate(
  requestClass: RequestClass,
  noAddress: NoAddressReason | null,
  counts: RateCounts,
): RateLimited {
  if (requestClass === 'quarantined') return { office: 'digest', customer: 'quarantined' }
  const customer = noAddress ?? acknowledge(counts)
  if (requestClass === 'phone') return { office: 'by_phone', customer }
  const { officeEmailsPerHour } = mailPolicy.throttle
  return { office: counts.officeThisHour < officeEmailsPerHour ? 'send' : 'digest', customer }
}

function acknowledge(counts: RateCounts): RateLimited['customer'] {
  const { acknowledgementsPerAddressAndDay, acknowledgementsPerHour } = mailPolicy.throttle
  if (counts.acknowledgedToday >= acknowledgementsPerAddressAndDay) return 'throttled_address'
  return counts.acknowledgedThisHour < acknowledgementsPerHour ? 'send' : 'throttled_hour'
}

/**
 * What is counted separately: a class of requests, actions on requests of a class, requested links,
 * invitations, new email addresses, emails about accounts.
 */
export type CountedClass =
  | RequestClass
  | `${ActionClass}_${RequestClass}`
  | 'link'
  | 'invitation'
  | 'new_email'
  | 'new_email_pending'
  | 'new_email_account'
  | AccountEmailKind

/** The id of a class's counters in this hour, such as `hour_2026-11-20T14_guest`. */
export function hourCounterId(countedClass: CountedClass, now: Date): string {
  return `hour_${now.toISOString().slice(0, 13)}_${countedClass}`
}

/**
 * The id of an address's counter for a day in the office's time zone, one per class, because guests
 * may type a customer's address. Contains a hash of the address; spellings of one inbox count
 * together.
 */
export function addressCounterId(requestClass: CountedClass, email: string, now: Date): string {
  return `day_${todayAtOffice(now)}_${requestClass}_${digestOf(email)}`
}

/** The id of an inbox's counter in this hour; contains a hash of the address, too. */
export const inboxHourCounterId = (countedClass: CountedClass, email: string, now: Date) =>
  `${hourCounterId(countedClass, now)}_inbox_${digestOf(email)}`

/** The same for one spelling of an address. */
export const addressHourCounterId = (countedClass: CountedClass, email: string, now: Date) =>
  `${hourCounterId(countedClass, now)}_${hashOf(normalizeEmail(email))}`

const digestOf = (email: string) => hashOf(inboxOf(email))

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** 'ana.ruiz+3@gmail.com' and 'AnaRuiz@googlemail.com' arrive in the same inbox. */
export function inboxOf(email: string): string {
  const address = normalizeEmail(email)
  const at = address.lastIndexOf('@')
  const [local = ''] = address.slice(0, at).split('+', 1)
  const domain = address.slice(at + 1)
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** The value of a counter's document; 0 without one. */
export function countIn(
  snapshot: DocumentSnapshot | undefined,
  field: 'office' | 'customer',
): number {
  const value: unknown = snapshot?.get(field)
  return typeof value === 'number' ? value : 0
}

/** The fields that add one email to a counter's document, for `set` with `merge`. */
export function countOne(field: 'office' | 'customer', now: Date) {
  const expires_at = Timestamp.fromMillis(now.getTime() + counterMs)
  return { [field]: FieldValue.increment(1), expires_at }
}
