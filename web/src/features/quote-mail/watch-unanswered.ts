import { isOneOf, keysOf } from '@moving/domain/keys'
import { describeReply, type Reply, type ReplyKind } from '@moving/domain/move/reply'
import { wordsOf } from '@moving/domain/move/words-of'
import { collections } from '@moving/domain/paths'
import { describeWhy } from '@moving/domain/work/due'
import type { QuoteWork } from '@moving/domain/work/quote-work'
import { askedByCustomer, nextTask, tasksByTime, type TaskReason } from '@moving/domain/work/task'
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
import { newestWith, quoteWork, repliesOf } from '../../shared/documents/office-kinds.ts'
import { readDocs } from '../../shared/documents/read.ts'
import { customers, nameOr } from './read-names.ts'

/** A customer who waits for the office. */
interface Unanswered {
  quoteId: string
  at: Date
  who: string
  /** 'Wrote to us'. */
  what: string
  /** The customer's own; '' for none. */
  words: string
}

export interface UnansweredList {
  rows: readonly Unanswered[]
  /** Whether these are all. */
  isWhole: boolean
  isLive: boolean
}

/** Acts of a customer that are read for the newest one without an answer. */
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
  const readActs = joinRelated((ids) => readNewestActs(db, ids))
  let newest = 0
  const tell = async (docs: readonly QueryDocumentSnapshot[], isLive: boolean) => {
    const mine = (newest += 1)
    const state = (record: QueryDocumentSnapshot) =>
      JSON.stringify([record.get(since), record.get('updated_at')])
    const acts = await readActs(new Map(docs.map((record) => [record.id, state(record)])))
    // Newer documents have come meanwhile.
    if (mine !== newest) return
    const rows = docs.map((record) => rowOf(record, acts.get(record.id) ?? []))
    next({ rows, isWhole: docs.length < size, isLive })
  }
  return watchQuery(unanswered, {
    next: ({ docs }, isLive) => void tell(docs, isLive).catch(error),
    error,
  })
}

async function readNewestActs(db: Firestore, ids: readonly string[]) {
  const read = ids.map(async (id) => {
    const acts = await readDocs(db, repliesOf(id), ...newestWith('reply'), limit(actsRead))
    return [id, listed(acts)] as const
  })
  return new Map(await Promise.all(read))
}

function rowOf(record: QueryDocumentSnapshot, acts: readonly Reply[]): Unanswered {
  const { id } = record
  const customer = customers.read(record)
  const work = quoteWork.read(record)
  const act = acts.find((one) => work !== null && isWaiting(one, work))
  return {
    ...{ quoteId: id, at: (record.get('unanswered_at') as Timestamp).toDate() },
    who: nameOr(customer?.name, id),
    what: act ? describeReply(act) : describeWork(work, customer?.move_date ?? ''),
    words: act ? wordsOf(act) : '',
  }
}

/** What a customer did, by the reason of the task that it makes. */
const actsByReason: Partial<Record<TaskReason, ReplyKind>> = {
  asked: 'asked',
  correction: 'requested_change',
  deletion_request: 'deletion_request',
  wants_cancel: 'wants_cancel',
  accepted: 'accepted',
  declined: 'declined',
}

/** Whether the office has something to do about an act; a task has the weightiest of several reasons. */
function isWaiting({ kind, handled }: Reply, { tasks }: QuoteWork): boolean {
  if (handled !== null) return false
  const reasons = tasksByTime(askedByCustomer(tasks)).map(({ why }) => why)
  if (reasons.length === 0) return kind === 'cancelled'
  const kinds = keysOf(actsByReason).filter((why) => isOneOf(reasons, why))
  return kinds.some((why) => actsByReason[why] === kind)
}

/** For what a customer said on the phone, of which there is no act. */
function describeWork(work: QuoteWork | null, moveDate: string): string {
  if (work === null) return 'Needs a reply'
  const why = nextTask(askedByCustomer(work.tasks))?.why ?? 'canceled'
  return describeWhy({ ...work, due_why: why }, moveDate, serverNow())
}
