import { retention } from '@moving/domain/retention'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Every duration (in milliseconds) and limit of the outbox. */
export const mailPolicy = {
  /** Timeout of a request to SendGrid. */
  sendTimeoutMs: 10 * second,
  /** A worker that has recorded no outcome by then counts as dead. Longer than `sendTimeoutMs`. */
  leaseMs: minute,
  /** Mail about an estimate or schedule waits this long, so that Undo prevents it. */
  holdMs: 30 * second,
  backoff: { firstMs: 3 * second, maxMs: hour },
  /** A Retry-After beyond this is SendGrid's mistake. */
  maxRetryAfterMs: 6 * hour,
  /** Older mail is given up; the office is told to call. */
  maxAgeMs: 3 * day,
  /** How long an unanswered attempt waits for proof of its fate, counted from the attempt. */
  grace: {
    /** First look, and the interval of further ones. SendGrid usually reports within seconds. */
    firstLookMs: 5 * minute,
    /**
     * After this the office's mail is sent again in any case: the promise is a call in 15 minutes.
     */
    officeMs: 15 * minute,
    /** After this the customer's is, if the webhook has reported later events. */
    customerMs: 15 * minute,
    /**
     * After this the customer's is, if the webhook reported events from about the attempt's time.
     */
    customerLongMs: 2 * hour,
    /** Events may arrive out of order by about this much. */
    eventOrderMs: minute,
  },
  /** The sweeper leaves younger mail to its task. */
  overdueMs: minute,
  /** The hourly look for quotes without mail. */
  reopen: {
    /** Younger quotes are left to their own event. */
    settleMs: 10 * minute,
    /** Each run looks back this far before the end of the last one. */
    overlapMs: hour,
  },
  /** Final mail is kept this long for questions. */
  expireAfterMs: retention.mailDays * day,
  late: {
    /** Between two warnings of late calls, at least. */
    intervalMs: 15 * minute,
  },
  reply: {
    /** Between two mails to the office about the acts of one customer, at least. */
    intervalMs: 10 * minute,
    /** Of each class of acts, for each class of requests its own; what is above goes into a digest. */
    perHour: 60,
  },
  /** Invitations into the office, renewed ones too; what is above is refused. */
  invitation: { perInboxAndDay: 3, perHour: 20 },
  /** Links that are asked for by mail. */
  link: { perInboxAndDay: 3, perHour: 60 },
  /** Rate limits, for each class of requests its own. */
  throttle: {
    acknowledgementsPerAddressAndDay: 3,
    acknowledgementsPerHour: 60,
    /** Single mails to the office. */
    officeMailsPerHour: 60,
    /**
     * Length of a digest's time slot, for requests above the limit: the office is promised 2
     * minutes.
     */
    digestMs: minute,
    /** The same for requests whose honeypot was filled in. */
    quarantineMs: hour,
    /** How many requests one mail names; more go into further parts. */
    digestEntries: 200,
  },
} as const
