import { endOfToday } from '@moving/domain/work/due'
import { cancelNotice, mailNotice, type Notice } from '@moving/domain/work/notice'
import { unseenCancelOf } from '@moving/domain/work/list-at'
import { emptyState } from '@moving/domain/request/request-state'
import { workOf, type Work } from '@moving/domain/request/work'
import { dueReasons, taskKinds, taskReasons } from '@moving/domain/work/task'
import { entriesOf, type Entry } from '@moving/domain/work/today'
import {
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import { joinRelated } from '../../../shared/documents/join-related.ts'
import { watchQuery } from '../../../shared/documents/live.ts'
import { deliveries } from '../../../shared/documents/mail-kinds.ts'
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import { works as workKind } from '../../../shared/documents/office-kinds.ts'
import { findByIds } from '../../../shared/documents/read.ts'
import { followPlanned, withPlannedWork } from '../../../shared/request/planned-changes.ts'
import { collections } from '@moving/domain/paths'
import { callsOf, unstartedWork, type CallList, type QuoteDetails } from './call.ts'
import { listedUntil, newestPending, newestShown, readAtMost } from './call-queries.ts'
import { detailsInRecord, detailsOf } from './read-details.ts'

export interface CallWatch {
  /** How many rows the list shows at most. */
  size: number
  /** Whether the list also shows what is due after today. */
  isAll?: boolean
  /** The time that decides which day it is. */
  now: Date
  next: (list: CallList) => void
  error: (cause: unknown) => void
  previous?: CallList | undefined
  /** The `key` of the large row, which stays listed when other rows push it down. */
  keptKey?: () => string | undefined
}

/**
 * Follows the tasks: the records that Today lists, one document per request, and the newest quotes,
 * in case functions are down and haven't settled them.
 * @returns stops following
 */
export function watchCalls(db: Firestore, watch: CallWatch): () => void {
  const watcher = new CallWatcher(db, watch)
  watcher.start()
  return () => watcher.stop()
}

/** The maximum number of new requests that are read if functions settle none of them. */
const newestAtMost = 200

/**
 * When `settle` has just written a request, it leaves one query a moment before it appears in the
 * other.
 */
const changeMs = 200

/** A request that Today may list. */
interface Listed {
  work: Work
  details: QuoteDetails
  notice: Notice | undefined
}

class CallWatcher {
  readonly #db: Firestore
  readonly #watch: CallWatch
  readonly #stops = new Map<string, () => void>()
  readonly #cached = new Set<string>()
  /** The records of requests that aren't settled, each read once. */
  readonly #origins: (
    wanted: ReadonlyMap<string, string>,
  ) => Promise<ReadonlyMap<string, DocumentSnapshot>>
  #isStopped = false
  #settling = 0
  #listed: readonly QueryDocumentSnapshot[] | undefined
  #newest: readonly QueryDocumentSnapshot[] | undefined
  #newestCount = newestShown
  #toldIds: readonly string[] = []
  #version: number
  #counted = ''

  constructor(db: Firestore, watch: CallWatch) {
    this.#db = db
    this.#watch = watch
    this.#origins = joinRelated((ids) => findByIds(db, collections.requests, ids))
    this.#version = watch.previous?.version ?? 0
  }

  start(): void {
    const { isAll, now } = this.#watch
    const until = isAll ? null : endOfToday(now)
    this.#listen('listed', listedUntil(this.#db, until, this.#limit), (docs) => {
      this.#listed = docs
    })
    this.#listenNewest()
    const show = () => void this.#reconcile().catch(this.#watch.error)
    this.#stops.set('planned', followPlanned(show))
  }

  stop(): void {
    this.#isStopped = true
    this.#stops.forEach((stop) => stop())
  }

  get #limit(): number {
    return Math.max(this.#watch.size, readAtMost)
  }

  #listenNewest(): void {
    this.#listen('newest', newestPending(this.#db, this.#watch.now, this.#newestCount), (docs) => {
      this.#newest = docs
    })
  }

  #listen(
    name: string,
    query: Query,
    take: (docs: readonly QueryDocumentSnapshot[]) => void,
  ): void {
    this.#stops.get(name)?.()
    const { error } = this.#watch
    const next = ({ docs }: { docs: QueryDocumentSnapshot[] }, isLive: boolean) => {
      if (isLive) this.#cached.delete(name)
      else this.#cached.add(name)
      take(docs)
      void this.#reconcile().catch(error)
    }
    this.#stops.set(name, watchQuery(query, { next, error }))
  }

  async #reconcile(isLate = false): Promise<void> {
    if (this.#isStopped || !this.#listed || !this.#newest) return
    const mine = (this.#settling += 1)
    // `settle` adds the copy of the quote to a record that it didn't create.
    const records = this.#listed.filter((record) => record.get('quote') !== undefined)
    const known = new Map(records.map((record) => [record.id, listedOf(record)]))
    const unsettled = this.#newest.filter((quote) => !isSettled(quote) && !known.has(quote.id))
    this.#lookFurther(this.#newest, unsettled)
    const origins = await this.#origins(new Map(unsettled.map(({ id }) => [id, ''])))
    // Skips this result if newer documents have arrived meanwhile.
    if (this.#isStopped || mine !== this.#settling) return
    for (const quote of unsettled) {
      const details = detailsOf(quote, origins.get(quote.id))
      const work = unstartedWork(details)
      if (work) known.set(quote.id, { work, details, notice: undefined })
    }
    const isGone = this.#toldIds.some((id) => !known.has(id))
    if (isGone && !isLate) {
      setTimeout(() => void this.#reconcile(true).catch(this.#watch.error), changeMs)
    } else this.#tell(known)
  }

  /** While functions are down, the request that has waited longest comes after the newest ones. */
  #lookFurther(newest: readonly DocumentSnapshot[], unsettled: readonly DocumentSnapshot[]): void {
    const oldest = newest.at(-1)
    const isOldestUnsettled = oldest !== undefined && unsettled.includes(oldest)
    const isFull = newest.length === this.#newestCount
    if (!isOldestUnsettled || !isFull || this.#newestCount >= newestAtMost) return
    this.#newestCount = Math.min(this.#newestCount * 2, newestAtMost)
    this.#listenNewest()
  }

  #tell(known: ReadonlyMap<string, Listed>): void {
    this.#toldIds = [...known.keys()]
    const all = this.#entriesOf(known)
    const pick = <Part extends keyof Listed>(part: Part) =>
      new Map([...known].map(([id, listed]) => [id, listed[part]] as const))
    const [works, details] = [pick('work'), pick('details')]
    const calls = callsOf(this.#shownOf(all), works, details)
    const silent = all.filter(({ kind, section }) => kind === 'silent' && section === 'follow_up')
    const counted = calls
      .map(({ key, work }) => `${key} ${+work.due_at} ${work.calls.count}`)
      .join()
    if (counted !== this.#counted) this.#version += 1
    this.#counted = counted
    this.#watch.next({
      calls,
      silent: callsOf(silent, works, details),
      notices: all.filter(({ kind }) => kind === 'notice').map(({ section }) => section),
      isComplete: (this.#listed?.length ?? 0) < this.#limit && all.length <= this.#watch.size,
      isLive: this.#cached.size === 0,
      version: this.#version,
    })
  }

  /** The first entries, and all further ones down to the large row. */
  #shownOf(entries: readonly Entry[]): readonly Entry[] {
    const { size, keptKey } = this.#watch
    const [keptId, keptKind] = keptKey?.()?.split('-') ?? []
    const place = entries.findIndex(
      ({ id, kind }) => id === keptId && (keptKind === undefined || kind === keptKind),
    )
    return entries.slice(0, Math.max(size, place + 1))
  }

  #entriesOf(known: ReadonlyMap<string, Listed>): Entry[] {
    const tasks = new Map([...known].map(([id, { work }]) => [id, work.tasks]))
    const notices = [...known].flatMap(([id, { notice }]) =>
      notice ? [[id, notice] as const] : [],
    )
    const entries = entriesOf(tasks, this.#watch.now, new Map(notices))
    return this.#watch.isAll ? entries : entries.filter(({ section }) => section !== 'later')
  }
}

/** `settle` writes the search map together with the work. */
const isSettled = (quote: DocumentSnapshot) => quote.get('search') !== undefined

function listedOf(record: DocumentSnapshot): Listed {
  const work = withPlannedWork(record.id, readWork(record))
  const delivery = deliveries.read(record)
  const canceledAt = unseenCancelOf(work)
  return {
    work,
    details: detailsInRecord(record),
    notice: canceledAt ? cancelNotice(canceledAt) : delivery ? mailNotice(delivery) : undefined,
  }
}

/**
 * A request whose state is missing or can't be read stays listed with its next task, because a
 * customer waits for a call.
 */
function readWork(record: DocumentSnapshot): Work {
  const work = workKind.read(record)
  if (work !== null) return work
  const why = dueReasons.find((reason) => reason === record.get('due_why'))
  const at: unknown = record.get('due_at', { serverTimestamps: 'estimate' })
  const kind = taskKinds.find((kind) => taskReasons[kind].some((reason) => reason === why))
  const tasks =
    kind && at instanceof Timestamp ? { [kind]: { at: at.toDate(), why, note: '' } } : {}
  return { ...workOf(emptyState, knownHours()), tasks }
}
