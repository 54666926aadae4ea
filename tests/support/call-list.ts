import { quotePath, requestPath } from '@moving/domain/paths'
import { searchFields } from '@moving/domain/quote/search/search-fields'
import { untouchedWork } from '@moving/domain/work/quote-work'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import type { Firestore } from 'firebase-admin/firestore'
import type { Call, CallList } from '../../web/src/features/calls/list/call.ts'
import { watchCalls } from '../../web/src/features/calls/list/watch-calls.ts'
import { daysAgo } from './days.ts'
import { anyQuoteId, storedQuote } from './stored-quote.ts'
import { due, listAtOf } from './example-task.ts'

/** The work document of a request from yesterday, with its task. */
export function storedWork(over: Record<string, unknown> = {}): Record<string, unknown> {
  const at = daysAgo(1)
  const work = { ...untouchedWork, status_seen: 'pending', created_at: at, updated_at: at, ...over }
  const planned = { ...work, ...(work.due_at !== null && !('tasks' in over) && due(work)) }
  return {
    ...planned,
    list_at: listAtOf(planned),
    ...('list_at' in over && { list_at: over['list_at'] }),
  }
}

interface StoredCall {
  work?: Record<string, unknown> | null
  quote?: Record<string, unknown>
}

/** Stores a request and its work document, or, with null, a request that has none yet. */
export async function storeCall(db: Firestore, { work, quote = {} }: StoredCall): Promise<string> {
  const id = anyQuoteId()
  const stored = storedQuote(quote)
  const search =
    work === null
      ? {}
      : {
          search: searchFields({
            id,
            ...(stored as { name: string; email: string; phone: string }),
          }),
        }
  await db.doc(quotePath(id)).set({ ...stored, ...search })
  if (work !== null)
    await db.doc(requestPath(id)).set({ ...storedWork(work), quote: stored }, { merge: true })
  return id
}

const open = new Set<() => void>()

/** Closes the pages that a test left open, so that a failed test doesn't affect the next one. */
export function stopCalls(): void {
  for (const stop of open) stop()
  open.clear()
}

/** An open page: its current list, and its list once a condition is true. */
export function openCalls(
  db: BrowserFirestore,
  size = 25,
  previous?: CallList,
  keptKey?: () => string | undefined,
) {
  let latest: CallList | undefined
  let waiting: (() => void)[] = []
  const wake = () => {
    waiting.forEach((look) => look())
  }
  const failures: Error[] = []
  const stop = watchCalls(db, {
    size,
    ...{ now: new Date(), previous, ...(keptKey && { keptKey }) },
    next(list) {
      latest = list
      wake()
    },
    error(cause) {
      failures.push(cause as Error)
      wake()
    },
  })
  open.add(stop)
  const until = (holds: (list: CallList) => boolean) =>
    new Promise<CallList>((resolve, reject) => {
      const look = () => {
        const [failure] = failures
        if (failure !== undefined) reject(failure)
        else if (latest !== undefined && holds(latest)) resolve(latest)
        else return
        waiting = waiting.filter((other) => other !== look)
      }
      waiting.push(look)
      look()
    })
  return { stop, until, first: () => until(() => true) }
}

export function callOf({ calls }: CallList, id: string): Call {
  const call = calls.find((one) => one.id === id)
  if (call === undefined) throw new Error(`${id} is not listed`)
  return call
}
