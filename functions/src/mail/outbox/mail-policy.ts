import { retention } from '@moving/domain/retention'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Every duration (in milliseconds) and limit of the outbox. */
export const mailPolicy = {
  /** Timeout of a request to SendGrid. */
  sendTimeoutMs: 10 * second,
  /** A worker without an outcome by then counts as crashed. Longer than `sendTimeoutMs`. */
  leaseMs: minute,
  /** Email about an estimate or schedule waits this long, so that Undo can prevent it. */
  holdMs: 30 * second,
  backoff: { firstMs: 3 * second, maxMs: hour },
  /** A longer Retry-After is a mistake of SendGrid's. */
  maxRetryAfterMs: 6 * hour,
  /** Older email is given up, and the office is asked to call. */
  maxAgeMs: 3 * day,
  /** How long an attempt without a response waits for proof of its outcome, from the attempt on. */
  grace: {
    /** How often we look for that proof. SendGrid usually reports within seconds. */
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
    /** Events may arrive out of order by about this much. */
    eventOrderMs: minute,
  },
  /** The sweep leaves newer email to its task. */
  overdueMs: minute,
  /** The hourly check for quotes without email. */
  reopen: {
    /** Newer quotes are left to their own event. */
    settleMs: 10 * minute,
    /** Each run looks back this far before the end of the last one. */
    overlapMs: hour,
  },
  /** Final email is kept this long. */
  expireAfterMs: retention.mailDays * day,
  late: {
    /** The minimum time between two warnings of late calls. */
    intervalMs: 15 * minute,
  },
  reply: {
    /** The minimum time between two emails to the office about one customer's actions. */
    intervalMs: 10 * minute,
    /** Per class of actions and class of requests; more go into a digest. */
    perHour: 60,
  },
  /** Invitations to the team, including renewed ones; more are refused. */
  invitation: { perInboxAndDay: 3, perHour: 20 },
  /** Links requested by email. */
  link: { perInboxAndDay: 3, perHour: 60 },
  /** Rate limits, separate for each class of requests. */
  throttle: {
    acknowledgementsPerAddressAndDay: 3,
    acknowledgementsPerHour: 60,
    /** The maximum number of separate emails to the office per hour. */
    officeEmailsPerHour: 60,
    /**
     * The length of a digest's time slot, for requests above the limit: the office is notified
     * within 2 minutes.
     */
    digestMs: minute,
    /** The same length for requests with a filled honeypot. */
    quarantineMs: hour,
    /** How many requests one email lists; more go into further parts. */
    digestEntries: 200,
  },
} as const
