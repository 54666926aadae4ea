import { firestore } from '../../../lib/firebase.ts'
import { useAsyncData } from '../../../lib/use-async-data.ts'
import type { CallList } from '../list/call.ts'
import { countGroups, type CallCounts } from '../list/call-groups.ts'
import { countDue, countKept, type PromiseKept } from './count-calls.ts'

/** Changes of the list within these milliseconds are counted once. */
const debounceMs = 1000
const retryMs = 30_000

/** What the strip shows; undefined while it is not known. */
export interface CallFigures {
  counts: Partial<CallCounts>
  kept: PromiseKept | undefined
}

/** Counted from the list as far as it tells, else by the server whenever the list changes. */
export function useCallFigures(list: CallList | undefined, now: Date | null): CallFigures {
  const version = list?.version ?? 0
  const { data: counted } = useAsyncData<CallCounts>({
    key: list === undefined || list.isComplete ? null : 'due',
    keptAs: 'calls',
    failure: 'The calls could not be counted',
    subscribe: async ({ next }) => next(await countDue(await firestore(), new Date())),
    ...{ version, debounceMs, retryMs },
  })
  const { data: kept } = useAsyncData<PromiseKept>({
    key: 'kept',
    keptAs: 'calls',
    failure: 'The calls made in time could not be counted',
    subscribe: async ({ next }) => next(await countKept(await firestore(), new Date())),
    ...{ version, debounceMs, retryMs },
  })
  if (list === undefined || now === null) return { counts: {}, kept }
  return { counts: { ...counted, ...countGroups(list, now) }, kept }
}
