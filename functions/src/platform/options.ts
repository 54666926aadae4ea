import { functionsRegion } from '@moving/domain/paths'

/** What every function runs with; a caller's flood costs at most this many instances. */
export const functionOptions = {
  region: functionsRegion,
  maxInstances: 10,
  memory: '256MiB',
  timeoutSeconds: 60,
} as const

/** Event handlers are safe to run twice, so what fails is delivered again. */
export const eventOptions = { ...functionOptions, retry: true } as const
