import { retention } from '@moving/domain/retention'

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
  /** Waiting for proof whether an attempt that nobody answered was accepted; from the attempt on. */
  grace: {
    /** First look, and how often it is looked again. SendGrid reports within seconds as a rule. */
    firstLookMs: 5 * minute,
    /** Then the office's mail is sent again in any case: within the promised 15 minutes. */
    officeMs: 15 * minute,
    /** The webhook reported later things by then, so its silence says something. */
    customerMs: 15 * minute,
    /** The webhook worked at about the time of the attempt, and has had this long since. */
    customerLongMs: 2 * hour,
    /** Events may come in another order than they happened, by about this much. */
    eventOrderMs: minute,
  },
  /** The sweeper leaves what its task may still be about to move. */
  overdueMs: minute,
  /** The hourly look for quotes without mail. */
  reopen: {
    /** A quote's own event may be under way for so long. */
    settleMs: 10 * minute,
    /** What one run found in order, the next looks at again for so far back. */
    overlapMs: hour,
  },
  /** Final mail is kept this long for questions. */
  keptMs: retention.mailDays * day,
  /** Caps of mails that a request causes, for each class of requests its own. */
  throttle: {
    acknowledgementsPerAddressAndDay: 3,
    acknowledgementsPerHour: 60,
    /** Single mails to the office. */
    officeMailsPerHour: 60,
    /**
     * Requests above that reach the office in one digest for each such stretch: soon enough for the
     * promised 2 minutes.
     */
    digestMs: minute,
    /** The stretch for requests that fell into the honeypot. */
    quarantineMs: hour,
    /** As many requests as one mail names; what is more goes into a further mail. */
    digestEntries: 200,
  },
} as const
