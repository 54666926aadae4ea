import type { PlainDate } from '@moving/domain/plain-date'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import type { LatestCheckIn } from './watch-latest-check-ins.ts'

const nothing: ReadonlyMap<string, LatestCheckIn> = new Map()

/**
 * The crews' status updates on a day, live, by the ids of quotes. The first card doesn't wait for
 * its code.
 * @param day null until there is something to show it next to
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
