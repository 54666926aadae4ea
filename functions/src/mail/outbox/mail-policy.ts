import { retention } from '@moving/domain/retention'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Every duration (in milliseconds) and limit of the outbox. */
export const mailPolicy = {
  /** Timeout of a request to SendGrid. */
  sendTimeoutMs: 10 * second,
  /**
   * After this time, a worker that hasn't stored an outcome counts as crashed. Longer than
   * `sendTimeoutMs`.
   */
  leaseMs: minute,
  /** Email about an estimate or schedule waits this long, so that Undo can prevent it. */
  holdMs: 30 * second,
  backoff: { firstMs: 3 * second, maxMs: hour },
  /** A longer Retry-After must be a mistake of SendGrid's, so it isn't followed. */
  maxRetryAfterMs: 6 * hour,
  /** An email that couldn't be sent for this long is given up. The office is then asked to call. */
  maxAgeMs: 3 * day,
  /**
   * For how long an attempt without a response waits for proof of its outcome, counted from the
   * attempt.
   */
  grace: {
    /** How often we check whether the email was sent. SendGrid usually reports within seconds. */
    firstLookMs: 5 * minute,
    /**
     * After this, the office's email is resent in any case, because the promise is a call in 15
     * minutes.
     */
    officeMs: 15 * minute,
    /** After this, the customer's email is resent if the webhook has reported later events. */
    customerMs: 15 * minute,
    /**
     * After this, the customer's email is resent if the webhook reported events from about the
     * attempt's time.
     */
    customerLongMs: 2 * hour,
    /** Events may arrive out of order, with about this much difference. */
    eventOrderMs: minute,
  },
  /** The sweep handles an email only when it is overdue by this much. Until then its task does. */
  overdueMs: minute,
  /** The hourly check for quotes without email. */
  reopen: {
    /** Newer quotes are skipped, because their own event may still arrive. */
    settleMs: 10 * minute,
    /** Each run starts this much before the end of the previous run. */
    overlapMs: hour,
  },
  /** How long an email in a final state is kept. */
  expireAfterMs: retention.mailDays * day,
  late: {
    /** The minimum time between two warnings of late calls. */
    intervalMs: 15 * minute,
  },
  reply: {
    /** The minimum time between two emails to the office about one customer's actions. */
    intervalMs: 10 * minute,
    /**
     * The maximum number of separate emails for each class of actions and of requests. Everything
     * above it goes into a digest.
     */
    perHour: 60,
  },
  /**
   * The maximum number of invitations to the team, including renewed ones. Further invitations are
   * refused.
   */
  invitation: { perInboxAndDay: 3, perHour: 20 },
  /** The limits of links that customers request by email. */
  link: { perInboxAndDay: 3, perHour: 60 },
  /**
   * The limits of emails about accounts, for each of their kinds. Asks for addresses without an
   * account count, too, but only against their own spelling: anyone can ask for 'ana+1@gmail.com'.
   * Unconfirmed accounts share the limit of their inbox.
   */
  account: { perAddressAndHour: 3, perUnconfirmedInboxAndHour: 3, perHour: 300 },
  /**
   * The limits of links to new email addresses, besides those of their request. Requests that the
   * office hasn't answered are counted apart, because anyone can send one.
   */
  newEmail: { perInboxAndDay: 3, perHour: 60 },
  /** Rate limits, separate for each class of requests. */
  throttle: {
    acknowledgementsPerAddressAndDay: 3,
    acknowledgementsPerHour: 60,
    /** The maximum number of separate emails to the office per hour. */
    officeEmailsPerHour: 60,
    /**
     * Requests above the limit are collected for this long, and the office gets one email about all
     * of them, within 2 minutes.
     */
    digestMs: minute,
    /** How long requests with a filled honeypot are collected. */
    quarantineMs: hour,
    /** The maximum number of requests in one email. The other requests go into further parts. */
    digestEntries: 200,
  },
} as const
