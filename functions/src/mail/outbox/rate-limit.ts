import { createHash } from 'node:crypto'
import type { AccountEmailKind } from '@moving/domain/account/account-email-request'
import { normalizeEmail } from '@moving/domain/account/email'
import { todayAtOffice } from '@moving/domain/plain-date'
import { millisecondsInDay } from 'date-fns/constants'
import { FieldValue, Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore'
import { mailPolicy } from './mail-policy.ts'
import type { ActionClass } from './digest-slot.ts'
import type { RequestClass } from './request-class.ts'

/** How long a counter is stored. */
const counterMs = 2 * millisecondsInDay

export interface RateCounts {
  /** Separate emails to the office in this hour. */
  officeThisHour: number
  acknowledgedThisHour: number
  /** Confirmations to this email address today. */
  acknowledgedToday: number
}

/**
 * Why a request gets no confirmation: its document can't be read, or its customer has no email
 * address.
 */
export type NoAddressReason = 'unreadable' | 'no_email'

export interface RateLimited {
  office: 'send' | 'digest' | 'by_phone'
  customer: 'send' | 'throttled_address' | 'throttled_hour' | 'quarantined' | NoAddressReason
}

/**
 * Decides which emails of a new request are sent. The office is informed of every request that it
 * didn't type itself, but above the hourly limit only in a digest. Above its limit, the customer's
 * confirmation isn't sent, because anyone can type anyone's email address into the form.
 * @param noAddress null if there is an email address
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

/** What is counted separately. */
export type CountedClass =
  | RequestClass
  | `${ActionClass}_${RequestClass}`
  | 'link'
  | 'invitation'
  | 'new_email'
  | 'new_email_pending'
  | 'new_email_account'
  | 'undo'
  | AccountEmailKind

/** The id of a class's counters in this hour, such as `hour_2026-11-20T14_guest`. */
export function hourCounterId(countedClass: CountedClass, now: Date): string {
  return `hour_${now.toISOString().slice(0, 13)}_${countedClass}`
}

/**
 * The id of an inbox's counter on this day, in the office's time zone. Each class has its own,
 * because guests may type a customer's email address. The id has a hash of the address. All
 * spellings of one inbox count together.
 */
export function addressCounterId(requestClass: CountedClass, email: string, now: Date): string {
  return `day_${todayAtOffice(now)}_${requestClass}_${digestOf(email)}`
}

/** The id of an inbox's counter in this hour, with a hash of the email address. */
export const inboxHourCounterId = (countedClass: CountedClass, email: string, now: Date) =>
  `${hourCounterId(countedClass, now)}_inbox_${digestOf(email)}`

/** The id of a counter in this hour for one spelling of an email address. */
export const addressHourCounterId = (countedClass: CountedClass, email: string, now: Date) =>
  `${hourCounterId(countedClass, now)}_${hashOf(normalizeEmail(email))}`

const digestOf = (email: string) => hashOf(inboxOf(email))

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/**
 * The inbox of an email address. Gmail ignores dots, and most providers ignore what follows a plus
 * sign.
 */
export function inboxOf(email: string): string {
  const address = normalizeEmail(email)
  const at = address.lastIndexOf('@')
  const [local = ''] = address.slice(0, at).split('+', 1)
  const domain = address.slice(at + 1)
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

export function countIn(
  snapshot: DocumentSnapshot | undefined,
  field: 'office' | 'customer',
): number {
  const value: unknown = snapshot?.get(field)
  return typeof value === 'number' ? value : 0
}

/** The fields that add one email to a counter, for `set` with `merge`. */
export function countOne(field: 'office' | 'customer', now: Date) {
  const expires_at = Timestamp.fromMillis(now.getTime() + counterMs)
  return { [field]: FieldValue.increment(1), expires_at }
}
