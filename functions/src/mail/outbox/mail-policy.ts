import { retention } from '@moving/domain/retention'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Every duration (in milliseconds) and limit of the outbox. */
export const mailPolicy = {
  sendTimeoutMs: 10 * second,
  /**
   * A worker that hasn't stored an outcome after this time counts as crashed. Longer than
   * `sendTimeoutMs`.
   */
  leaseMs: minute,
  /** Emails about an estimate or a schedule are delayed by this, so that Undo can prevent them. */
  holdMs: 30 * second,
  backoff: { firstMs: 3 * second, maxMs: hour },
  /** A longer Retry-After must be a mistake, so it is shortened to this. */
  maxRetryAfterMs: 6 * hour,
  /** An email that couldn't be sent for this long is given up, and the office is asked to call. */
  maxAgeMs: 3 * day,
  /** How long an attempt without a response waits for proof of its outcome. */
  grace: {
    /**
     * How often we check whether the email was accepted. SendGrid usually reports it within
     * seconds.
     */
    firstLookMs: 5 * minute,
    /**
     * After this, an email to the office is sent again in any case, because the website promises a
     * call within 15 minutes.
     */
    officeMs: 15 * minute,
    /**
     * After this, an email to a customer is sent again if the webhook has reported later events.
     */
    customerMs: 15 * minute,
    /**
     * After this, an email to a customer is sent again if the webhook has reported events from
     * about the time of the attempt.
     */
    customerLongMs: 2 * hour,
    /** Events may be reported in a different order than they happened, by about this much. */
    eventOrderMs: minute,
  },
  /** The sweep handles an email only if it is overdue by this much. Before that, its task does. */
  overdueMs: minute,
  /** The hourly check for quotes without email. */
  reopen: {
    /** Newer quotes are skipped, because their own event may still be delivered. */
    settleMs: 10 * minute,
    /** Each run starts this much before the end of the previous run. */
    overlapMs: hour,
  },
  /** How long an email in a final state is stored. */
  expireAfterMs: retention.mailDays * day,
  late: {
    /** Minimum time between two warnings of late calls. */
    intervalMs: 15 * minute,
  },
  reply: {
    /** Minimum time between two emails to the office about one customer's actions of one kind. */
    intervalMs: 10 * minute,
    /**
     * Maximum number of separate emails per class of actions and class of requests. All others are
     * in a digest.
     */
    perHour: 60,
  },
  /**
   * Maximum number of invitations to the team, including those that are sent again. Further ones
   * are refused.
   */
  invitation: { perInboxAndDay: 3, perHour: 20 },
  /** Limits of links that customers request by email. */
  link: { perInboxAndDay: 3, perHour: 60 },
  /**
   * Limits of each kind of email about an account. Requests for addresses without an account count,
   * too, but only against their own spelling, because anyone can ask for any spelling. Unconfirmed
   * accounts share the limit of their inbox.
   */
  account: { perAddressAndHour: 3, perUnconfirmedInboxAndHour: 3, perHour: 300 },
  /**
   * Limits of links to new email addresses, in addition to those of each request. Pending requests
   * are counted separately, because anyone can send one.
   */
  newEmail: { perInboxAndDay: 3, perHour: 60 },
  /** Rate limits for each class of requests. */
  throttle: {
    acknowledgementsPerAddressAndDay: 3,
    acknowledgementsPerHour: 60,
    /** Maximum number of separate emails to the office per hour. */
    officeEmailsPerHour: 60,
    /**
     * How long requests above the limit are collected. The office gets one email about all of them,
     * within 2 minutes.
     */
    digestMs: minute,
    /** How long requests with a filled-in honeypot are collected. */
    quarantineMs: hour,
    /** Maximum number of requests per email. Further requests are in further parts. */
    digestEntries: 200,
  },
} as const
