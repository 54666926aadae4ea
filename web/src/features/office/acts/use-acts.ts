import type { Reply } from '@moving/domain/move/reply'
import { limit, orderBy } from 'firebase/firestore'
import { useAsyncData } from '../../../lib/use-async-data.ts'
import { listed } from '../../../shared/documents/kind.ts'
import { liveQuery } from '../../../shared/documents/live.ts'
import { repliesOf } from '../../../shared/documents/office-kinds.ts'

export const actsFailure = 'Customer activity couldn’t be loaded'

/**
 * What a customer did on /move, newest first, live.
 * @param size how many are read at most
 */
export const useActs = (quoteId: string, size: number) =>
  useAsyncData<Reply[]>({
    key: `${quoteId} ${size}`,
    keptAs: 'acts',
    failure: actsFailure,
    subscribe: liveQuery(repliesOf(quoteId), [orderBy('at', 'desc'), limit(size)], listed),
  })
