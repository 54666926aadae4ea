import { functionsRegion } from '@moving/domain/paths'
import { expr, projectID } from 'firebase-functions/params'
import { isEmulated } from '../environment.ts'

/**
 * The account that the functions run as: it may do what they need and no more (docs/deploy.md).
 * Written out: firebase-tools does not complete `moving-functions@` for schedules and secrets.
 */
const serviceAccount = expr`moving-functions@${projectID}.iam.gserviceaccount.com`

/** Options of every function; `maxInstances` bounds the cost of a flood. */
export const functionOptions = {
  region: functionsRegion,
  serviceAccount,
  maxInstances: 10,
  memory: '256MiB',
  timeoutSeconds: 60,
} as const

/** Event handlers are safe to run twice, so failed ones are retried. */
export const eventOptions = { ...functionOptions, retry: true } as const

/**
 * The mail's task queue. The outbox decides when a mail is tried; the queue's own retries only
 * bring back a task whose worker died, or that came early, for as long as mail lives (3 days; a
 * task is given up only when both limits are passed).
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
