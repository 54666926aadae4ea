import { endOfToday } from '@moving/domain/work/due'
import { cancelNotice, mailNotice, type Notice } from '@moving/domain/work/notice'
import { unseenCancelOf } from '@moving/domain/work/list-at'
import { emptyState } from '@moving/domain/request/request-state'
import { workOf, type Work } from '@moving/domain/request/work'
import { dueReasons, taskKinds, taskReasons, tasksByTime } from '@moving/domain/work/task'
import { entriesOf, type Entry } from '@moving/domain/work/today'
import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase/firestore'
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import { withPlanned, type OfficeRequest } from '../../../shared/office/requests/office-request.ts'
import {
  watchNewRequests,
  watchRequests,
  type FoundRequests,
} from '../../../shared/office/requests/watch-requests.ts'
import { followPlanned } from '../../../shared/request/planned-changes.ts'
import { callsOf, type CallList } from './call.ts'
import { listedUntil, newSince, readAtMost } from './call-queries.ts'

export interface CallWatch {
  size: number
  /** True if tasks of later days are listed too. */
  isAll?: boolean
  /** The email of the coworker whose tasks are listed. Null or missing for all tasks. */
  own?: string | null
  /** Decides which tasks are due today. */
  now: Date
  next: (list: CallList) => void
  error: (cause: unknown) => void
  previous?: CallList | undefined
  /** The key of the row that the user chose, which stays listed when other rows push it down. */
  keptKey?: () => string | undefined
}

/**
 * Milliseconds to wait before a request is removed. After `settle` has processed a request, it
 * leaves the query for new requests a moment before it appears in the other one.
 */
const changeMs = 200

type Listed = OfficeRequest & { work: Work }

/**
 * Listens to the tasks: the records that Today lists, and new requests that functions haven't
 * processed.
 * @returns a function that stops listening
 */
export function watchCalls(db: Firestore, watch: CallWatch): () => void {
  const { isAll, now, size, error } = watch
  const readSize = Math.max(size, readAtMost)
  let listed: FoundRequests | undefined
  let unsettled: { requests: readonly OfficeRequest[]; isLive: boolean } | undefined
  let told: readonly string[] = []
  let version = watch.previous?.version ?? 0
  let counted = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (isLate = false) => {
    if (!listed || !unsettled) return
    clearTimeout(timer)
    const settled = listed.docs.flatMap((record, place) =>
      listedOf(record, listed?.requests[place]),
    )
    const known = new Map([...unsettled.requests.flatMap(startedOf), ...settled].map(byId))
    const isGone = told.some((id) => !known.has(id))
    if (isGone && !isLate) timer = setTimeout(() => show(true), changeMs)
    else tell(known)
  }
  const tell = (known: ReadonlyMap<string, Listed>) => {
    told = [...known.keys()]
    const all = dueEntries(known, watch).filter((entry) => isListed(entry, known, watch.own))
    const calls = callsOf(shownOf(all, watch), known)
    const nowCounted = calls
      .map(({ key, work }) => `${key} ${+work.due_at} ${work.calls.count}`)
      .join()
    if (nowCounted !== counted) version += 1
    counted = nowCounted
    watch.next({
      calls,
      silent: callsOf(
        all.filter(({ kind, section }) => kind === 'silent' && section === 'follow_up'),
        known,
      ),
      assignees: new Map([...known].map(([id, { work }]) => [id, work.assigned_to])),
      notices: all.filter(({ kind }) => kind === 'notice').map(({ section }) => section),
      isComplete: (listed?.docs.length ?? 0) < readSize && all.length <= size,
      isLive: listed?.isLive === true && unsettled?.isLive === true,
      version,
    })
  }
  const stops = [
    watchRequests(listedUntil(db, isAll ? null : endOfToday(now), readSize), {
      next(found) {
        listed = found
        show()
      },
      error,
    }),
    watchNewRequests(db, newSince(now), {
      next(requests, isLive) {
        unsettled = { requests, isLive }
        show()
      },
      error,
    }),
    followPlanned(() => show()),
  ]
  return () => {
    clearTimeout(timer)
    stops.forEach((stop) => stop())
  }
}

const byId = <Request extends OfficeRequest>(request: Request) => [request.id, request] as const

/** A new request that has a task. A request that a bot probably sent has none. */
const startedOf = (request: OfficeRequest): Listed[] =>
  request.work && tasksByTime(request.work.tasks).length > 0
    ? [{ ...request, work: request.work }]
    : []

const listedOf = (record: DocumentSnapshot, request: OfficeRequest | undefined): Listed[] => {
  if (request === undefined) return []
  const planned = withPlanned(request)
  return [{ ...planned, work: planned.work ?? nextTaskIn(record) }]
}

/**
 * If the state of a request can't be read, keeps its next task, because a customer waits for a
 * call.
 */
function nextTaskIn(record: DocumentSnapshot): Work {
  const why = dueReasons.find((reason) => reason === record.get('due_why'))
  const at: unknown = record.get('due_at', { serverTimestamps: 'estimate' })
  const kind = taskKinds.find((kind) => taskReasons[kind].some((reason) => reason === why))
  const tasks =
    kind && at instanceof Timestamp ? { [kind]: { at: at.toDate(), why, note: '' } } : {}
  return { ...workOf(emptyState, knownHours()), tasks }
}

/** The first entries, and all further ones up to the row that the user chose. */
function shownOf(entries: readonly Entry[], { size, keptKey }: CallWatch): readonly Entry[] {
  const [keptId, keptKind] = keptKey?.()?.split('-') ?? []
  const place = entries.findIndex(
    ({ id, kind }) => id === keptId && (keptKind === undefined || kind === keptKind),
  )
  return entries.slice(0, Math.max(size, place + 1))
}

function dueEntries(
  known: ReadonlyMap<string, Listed>,
  { now, isAll }: CallWatch,
): readonly Entry[] {
  const tasks = new Map([...known].map(([id, { work }]) => [id, work.tasks]))
  const notices = [...known].flatMap(([id, request]) => {
    const notice = noticeOf(request)
    return notice ? [[id, notice] as const] : []
  })
  const entries = entriesOf(tasks, now, new Map(notices))
  return isAll ? entries : entries.filter(({ section }) => section !== 'later')
}

/**
 * True if a task is on the list of one coworker: tasks that are assigned to them, and new requests
 * that aren't assigned.
 */
function isListed(
  { id, section }: Entry,
  known: ReadonlyMap<string, Listed>,
  own: string | null = null,
): boolean {
  const assigned = known.get(id)?.work.assigned_to ?? null
  return own === null || assigned === own || (assigned === null && section === 'now')
}

function noticeOf({ work, delivery }: Listed): Notice | undefined {
  const canceledAt = unseenCancelOf(work)
  if (canceledAt) return cancelNotice(canceledAt)
  return delivery ? mailNotice(delivery) : undefined
}
