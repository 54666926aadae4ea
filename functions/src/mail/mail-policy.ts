import { goesToOffice, type MailKind } from '@moving/domain/mail/schema'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Every waiting time and cap of the outbox. Durations in milliseconds. */
export const mailPolicy = {
  /** SendGrid's answer is awaited this long. */
  sendTimeoutMs: 10 * second,
  /** A worker that has not recorded an outcome by then is taken for dead. Longer than the timeout. */
  leaseMs: minute,
  /** An estimate waits this long, so that Undo undoes it. */
  holdMs: 30 * second,
  backoff: { firstMs: 3 * second, maxMs: hour },
  /** A Retry-After beyond this is SendGrid's mistake. */
  maxRetryAfterMs: 6 * hour,
  /** Older mail is given up; the office is told to call. */
  maxAgeMs: 3 * day,
  /** How often a mail that waits for proof is looked at. */
  proofPollMs: 5 * minute,
  /**
   * The webhook's silence on an attempt says something once it has reported a later one by this
   * much: SendGrid reports within seconds, but in no strict order.
   */
  proofMarginMs: minute,
  /** The sweeper leaves what its task may still be about to move. */
  overdueMs: minute,
  /** Final mail is kept this long for questions. */
  keptMs: 30 * day,
  throttle: {
    acknowledgementsPerAddressAndDay: 3,
    /** Of mails that a stranger's request causes; an estimate by the office is never counted. */
    mailsPerHour: 120,
    /** Requests above the cap reach the office in one mail for each such stretch. */
    digestMs: 15 * minute,
  },
} as const

/** How long an attempt without an answer may still turn out to have been accepted. */
export function graceMs(kind: MailKind): number {
  return goesToOffice(kind) ? 5 * minute : 15 * minute
}
