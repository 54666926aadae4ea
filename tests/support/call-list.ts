import { logPath, quotePath, requestPath } from '@moving/domain/paths'
import { searchFields } from '@moving/domain/quote/search/search-fields'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import type { Firestore } from 'firebase-admin/firestore'
import { contended } from '../../functions/src/platform/contended.ts'
import type { Call, CallList } from '../../web/src/features/calls/list/call.ts'
import { watchCalls } from '../../web/src/features/calls/list/watch-calls.ts'
import { daysAgo } from './days.ts'
import { anyQuoteId, storedQuote } from './stored-quote.ts'
import { firstEntryOf, recordOf } from './example-work.ts'

/** The record of a request from yesterday, with its next task (`recordOf`). */
export function storedWork(
  over: Record<string, unknown> = {},
  quote: Record<string, unknown> = storedQuote({ created_at: daysAgo(1) }),
  id = '',
): Record<string, unknown> {
  return recordOf(over, quote, id)
}

interface StoredCall {
  work?: Record<string, unknown> | null
  quote?: Record<string, unknown>
}

let stored: Promise<void> = Promise.resolve()

/**
 * Stores one record after the other: transactions that run at once wait for each other's locks
 * until the emulator gives up.
 */
function storeFirst(...record: Parameters<typeof storeNow>): Promise<void> {
  const storing = stored.then(() => storeNow(...record))
  stored = storing.catch(() => {})
  return storing
}

async function storeNow(db: Firestore, id: string, record: Record<string, unknown>): Promise<void> {
  const { id: entryId, ...entry } = firstEntryOf(record)
  const log = db.collection(logPath(id))
  const request = db.doc(requestPath(id))
  await db.runTransaction(async (transaction) => {
    // Reading the record keeps out a trigger that settles the request at the same moment.
    await transaction.get(request)
    const { docs } = await transaction.get(log.orderBy('seq'))
    for (const found of docs) transaction.delete(found.ref)
    transaction.set(request, record, { mergeFields: Object.keys(record) })
    transaction.set(log.doc(entryId), entry)
  }, contended)
}

/**
 * Stores the record of a stored quote, with the first entry of its log.
 * @param said what `recordOf` describes
 */
export async function storeWork(
  db: Firestore,
  id: string,
  said: Record<string, unknown> = {},
): Promise<void> {
  const stored = Object.entries((await db.doc(quotePath(id)).get()).data() ?? {})
  const quote = Object.fromEntries(stored.filter(([field]) => field !== 'search'))
  await storeFirst(db, id, storedWork(said, quote, id))
}

/** Stores a request and its record, or, with null, a request that isn't settled. */
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
  if (work !== null) await storeFirst(db, id, storedWork(work, stored, id))
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
  own: string | null = null,
) {
  let latest: CallList | undefined
  let waiting: (() => void)[] = []
  const wake = () => {
    waiting.forEach((look) => look())
  }
  const failures: Error[] = []
  const stop = watchCalls(db, {
    size,
    ...{ now: new Date(), previous, own, ...(keptKey && { keptKey }) },
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
