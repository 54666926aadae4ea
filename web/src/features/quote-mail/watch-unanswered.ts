import { isOneOf, keysOf } from '@moving/domain/keys'
import { describeReply, type Reply, type ReplyKind } from '@moving/domain/move/reply'
import { wordsOf } from '@moving/domain/move/words-of'
import { collections } from '@moving/domain/paths'
import { describeWhy } from '@moving/domain/work/due'
import type { Work } from '@moving/domain/request/work'
import { customerTasksIn, nextTask, tasksByTime, type TaskReason } from '@moving/domain/work/task'
import {
  collection,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import { serverNow } from '../../lib/async/server-clock.ts'
import type { Observer } from '../../lib/read/use-async-data.ts'
import { joinRelated } from '../../shared/documents/join-related.ts'
import { listed } from '../../shared/documents/kind.ts'
import { watchQuery } from '../../shared/documents/live.ts'
import { newestWith, works, repliesOf } from '../../shared/documents/office-kinds.ts'
import { readDocs } from '../../shared/documents/read.ts'
import { customers, customerNameOrNumber } from './read-names.ts'

/** A customer who waits for the office. */
interface Unanswered {
  quoteId: string
  at: Date
  who: string
  /** Example: 'Wrote to us'. */
  what: string
  /** The customer's own words; an empty text if there are none. */
  words: string
}

export interface UnansweredList {
  rows: readonly Unanswered[]
  /** True if the list is complete. */
  isWhole: boolean
  isLive: boolean
}

/** How many of a customer's actions are read to find the newest one without an answer. */
const actsRead = 5
/** Follows the customers who wait for the office, the one who wrote last first. */
export function watchUnanswered(
  db: Firestore,
  size: number,
  { next, error }: Pick<Observer<UnansweredList>, 'next' | 'error'>,
): () => void {
  const since = 'unanswered_at'
  const unanswered = query(
    collection(db, collections.requests),
    where(since, '>', new Timestamp(0, 0)),
    orderBy(since, 'desc'),
    limit(size),
  )
  const readActions = joinRelated((ids) => readNewestActions(db, ids))
  let newest = 0
  const tell = async (docs: readonly QueryDocumentSnapshot[], isLive: boolean) => {
    const mine = (newest += 1)
    const state = (record: QueryDocumentSnapshot) =>
      JSON.stringify([record.get(since), record.get('last_entry.id')])
    const acts = await readActions(new Map(docs.map((record) => [record.id, state(record)])))
    // Skips this result if newer documents have arrived meanwhile.
    if (mine !== newest) return
    const rows = docs.map((record) => rowOf(record, acts.get(record.id) ?? []))
    next({ rows, isWhole: docs.length < size, isLive })
  }
  return watchQuery(unanswered, {
    next: ({ docs }, isLive) => void tell(docs, isLive).catch(error),
    error,
  })
}

async function readNewestActions(db: Firestore, ids: readonly string[]) {
  const read = ids.map(async (id) => {
    const acts = await readDocs(db, repliesOf(id), ...newestWith('reply'), limit(actsRead))
    return [id, listed(acts)] as const
  })
  return new Map(await Promise.all(read))
}

function rowOf(record: QueryDocumentSnapshot, acts: readonly Reply[]): Unanswered {
  const { id } = record
  const customer = customers.read(record)
  const work = works.read(record)
  const act = acts.find((one) => work !== null && isWaiting(one, work))
  return {
    ...{ quoteId: id, at: (record.get('unanswered_at') as Timestamp).toDate() },
    who: customerNameOrNumber(customer?.name, id),
    what: act ? describeReply(act) : describeWork(work, customer?.move_date ?? ''),
    words: act ? wordsOf(act) : '',
  }
}

/** The customer's action that causes a task, by the task's reason. */
const actsByReason: Partial<Record<TaskReason, ReplyKind>> = {
  question: 'question',
  correction: 'requested_change',
  deletion_request: 'deletion_request',
  wants_cancel: 'wants_cancel',
  accepted: 'accepted',
  declined: 'declined',
}

/**
 * Whether an action still waits for the office. A task has only the most important of several
 * reasons.
 */
function isWaiting({ kind, handled }: Reply, { tasks }: Work): boolean {
  if (handled !== null) return false
  const reasons = tasksByTime(customerTasksIn(tasks)).map(({ why }) => why)
  if (reasons.length === 0) return kind === 'cancelled'
  const kinds = keysOf(actsByReason).filter((why) => isOneOf(reasons, why))
  return kinds.some((why) => actsByReason[why] === kind)
}

/**
 * Describes an answer that the customer gave on the phone, which isn't logged as the customer's
 * action.
 */
function describeWork(work: Work | null, moveDate: string): string {
  if (work === null) return 'Needs a reply'
  const why = nextTask(customerTasksIn(work.tasks))?.why ?? 'canceled'
  return describeWhy({ ...work, due_why: why, follow_up: '' }, moveDate, serverNow())
}
