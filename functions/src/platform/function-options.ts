import { functionsRegion } from '@moving/domain/paths'
import { expr, projectID } from 'firebase-functions/params'
import { isEmulated } from '../environment.ts'

/**
 * The account that the functions run as, with only the permissions that they need (docs/deploy.md).
 * It has to be the full email address, because firebase-tools doesn't complete `moving-functions@`
 * for schedules and secrets.
 */
const serviceAccount = expr`moving-functions@${projectID}.iam.gserviceaccount.com`

/** Options of every function. `maxInstances` limits the cost of a spike. */
export const functionOptions = {
  region: functionsRegion,
  serviceAccount,
  maxInstances: 10,
  memory: '256MiB',
  timeoutSeconds: 60,
} as const

/** Functions that process events are safe to run twice, so failed ones are retried. */
export const eventOptions = { ...functionOptions, retry: true } as const

/**
 * Options of the queue of emails. The code in mail/outbox decides when to try an email; the queue
 * retries only tasks that crashed or ran too early. It does so for three days, which is as long as
 * an email is tried; it drops a task only when both limits are exceeded.
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
  // The emulator starts a process for each running task, so many of them would slow down a laptop.
  rateLimits: { maxConcurrentDispatches: isEmulated() ? 3 : 20, maxDispatchesPerSecond: 50 },
} as const
