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
  /** How many rows the list shows at most. */
  size: number
  /** Whether the list also shows what is due after today. */
  isAll?: boolean
  /** The email of the coworker whose tasks are listed; null or left out for everyone's. */
  own?: string | null
  /** The time that decides which day it is. */
  now: Date
  next: (list: CallList) => void
  error: (cause: unknown) => void
  previous?: CallList | undefined
  /** The `key` of the row that the user chose, which stays listed when other rows push it down. */
  keptKey?: () => string | undefined
}

/**
 * When `settle` has just written a request, it leaves one query a moment before it appears in the
 * other.
 */
const changeMs = 200

type Listed = OfficeRequest & { work: Work }

/**
 * Follows the tasks: the records that Today lists, and the new requests that aren't settled.
 * @returns stops following
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

/** A new request with a task; one that only a program would send has none. */
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
 * A request whose state can't be read stays listed with its next task, because a customer waits for
 * a call.
 */
function nextTaskIn(record: DocumentSnapshot): Work {
  const why = dueReasons.find((reason) => reason === record.get('due_why'))
  const at: unknown = record.get('due_at', { serverTimestamps: 'estimate' })
  const kind = taskKinds.find((kind) => taskReasons[kind].some((reason) => reason === why))
  const tasks =
    kind && at instanceof Timestamp ? { [kind]: { at: at.toDate(), why, note: '' } } : {}
  return { ...workOf(emptyState, knownHours()), tasks }
}

/** The first entries, and all further ones down to the chosen row. */
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
 * Whether a task is on the list of one coworker: their own, and new ones that are
 * unassigned, because a customer waits.
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
