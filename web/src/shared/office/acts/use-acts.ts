import type { Reply } from '@moving/domain/move/reply'
import { limit } from 'firebase/firestore'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { listed } from '../../documents/kind.ts'
import { liveQuery } from '../../documents/live.ts'
import { newestWith, repliesOf } from '../../documents/office-kinds.ts'

export const actsFailure = 'Customer activity couldn’t be loaded'

/**
 * What a customer did on /move, newest first, live.
 * @param size how many are read at most
 */
export const useActs = (quoteId: string, size: number) =>
  useAsyncData<Reply[]>({
    key: `${quoteId} ${size}`,
    cachedAs: 'acts',
    failure: actsFailure,
    subscribe: liveQuery(repliesOf(quoteId), [...newestWith('reply'), limit(size)], listed),
  })
