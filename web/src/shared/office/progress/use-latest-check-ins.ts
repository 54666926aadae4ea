import type { PlainDate } from '@moving/domain/plain-date'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import type { LatestCheckIn } from './watch-latest-check-ins.ts'

const nothing: ReadonlyMap<string, LatestCheckIn> = new Map()

/**
 * The latest status updates of the crews on a day, live, by quote id. The code is loaded
 * separately, so that the first card doesn't wait for it.
 * @param day null reads nothing
 */
export const useLatestCheckIns = (day: PlainDate | null): ReadonlyMap<string, LatestCheckIn> =>
  useAsyncData<ReadonlyMap<string, LatestCheckIn>>({
    key: day,
    cachedAs: 'pressed',
    failure: 'What crews have pressed could not be read',
    retryMs: 15_000,
    subscribe: async (observer) =>
      (await import('./watch-latest-check-ins.ts')).watchLatestCheckIns(day ?? '')(observer),
  }).data ?? nothing
