import { functionsRegion } from '@moving/domain/paths'
import { expr, projectID } from 'firebase-functions/params'
import { isEmulated } from '../config.ts'

/**
 * The account that the functions run as: it may do what they need and no more (docs/deploying.md).
 * Written out: firebase-tools does not complete `moving-functions@` for schedules and secrets.
 */
const serviceAccount = expr`moving-functions@${projectID}.iam.gserviceaccount.com`

/** What every function runs with; a caller's flood costs at most this many instances. */
export const functionOptions = {
  region: functionsRegion,
  serviceAccount,
  maxInstances: 10,
  memory: '256MiB',
  timeoutSeconds: 60,
} as const

/** Event handlers are safe to run twice, so what fails is delivered again. */
export const eventOptions = { ...functionOptions, retry: true } as const

/**
 * The mail's task queue. The outbox decides when a mail is tried; the queue's own retries only bring
 * back a task whose worker died or that came early, for as long as mail lives (3 days; both limits
 * must be passed before a task is given up).
 */
export const mailQueueOptions = {
  ...functionOptions,
  retryConfig: {
    maxAttempts: 100,
    maxRetrySeconds: 3 * 24 * 3600,
    minBackoffSeconds: 1,
    maxBackoffSeconds: 60,
    maxDoublings: 4,
  },
  // The emulator starts a process for each mail that is under way: few, or a laptop stands still.
  rateLimits: { maxConcurrentDispatches: isEmulated() ? 3 : 20, maxDispatchesPerSecond: 50 },
} as const
