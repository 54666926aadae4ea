import { describeReply, type ReplyKind } from '@moving/domain/move/reply'
import type { AskKind } from '@moving/domain/request/facts'
import type { Work } from '@moving/domain/request/work'
import { describeWhy } from '@moving/domain/work/due'
import { unansweredAt } from '@moving/domain/work/list-at'
import { customerTasksIn, nextTask } from '@moving/domain/work/task'
import { nameOf, type OfficeRequest } from '../../shared/office/requests/office-request.ts'

export interface Unanswered {
  quoteId: string
  at: Date
  who: string
  /** What the customer did, such as 'Wrote to us'. */
  what: string
  /** The beginning of what the customer wrote. Empty if the customer didn't write. */
  words: string
}

const replyOf: Record<AskKind, ReplyKind> = {
  question: 'question',
  correction: 'requested_change',
  deletion_request: 'deletion_request',
  wants_cancel: 'wants_cancel',
}

/** The rows of “Needs a reply”. The customer who wrote last comes first. */
export const unansweredIn = (requests: readonly OfficeRequest[], now: Date): Unanswered[] =>
  requests
    .flatMap((request) => rowOf(request, now))
    .sort((one, other) => Number(other.at) - Number(one.at))

function rowOf({ work, ...request }: OfficeRequest, now: Date): Unanswered[] {
  const row = { quoteId: request.id, who: nameOf(request) }
  if (work === null) return [{ ...row, at: now, what: 'Needs a reply', words: '' }]
  const at = unansweredAt(work)
  if (at === null) return []
  const [newest] = Object.values(work.asks).sort((one, other) => other.seq - one.seq)
  return newest
    ? [
        {
          ...row,
          at,
          what: describeReply({ kind: replyOf[newest.kind] }),
          words: newest.said ?? '',
        },
      ]
    : [{ ...row, at, what: describeNext(work, now), words: '' }]
}

/** What the office has to do after an answer to an estimate or a cancellation. */
function describeNext(work: Work, now: Date): string {
  const why = nextTask(customerTasksIn(work.tasks))?.why ?? 'canceled'
  return describeWhy({ ...work, due_why: why, follow_up: '' }, work.quote.move_date, now)
}
