import { endOfToday } from '@moving/domain/work/due'
import { cancelNotice, mailNotice, type Notice } from '@moving/domain/work/notice'
import { untouchedWork, type QuoteWork } from '@moving/domain/work/quote-work'
import { isUntouched } from '@moving/domain/work/reconcile-work'
import { taskKinds, taskReasons, type TaskKind } from '@moving/domain/work/task'
import { entriesOf, isForPerson } from '@moving/domain/work/today'
import {
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore'
import { joinRelated } from '../../../shared/documents/join-related.ts'
import { watchQuery } from '../../../shared/documents/live.ts'
import { deliveries } from '../../../shared/documents/mail-kinds.ts'
import { quoteWork } from '../../../shared/documents/office-kinds.ts'
import { valuesIn } from '../../../shared/documents/kind.ts'
import { idsAQuery, inParts, withIds } from '../../../shared/documents/read.ts'
import {
  callsOf,
  unstartedWork,
  type CallList,
  type ListedWork,
  type QuoteDetails,
} from './call.ts'
import {
  canceledUnseen,
  dueBefore,
  firstOf,
  mailFailed,
  newestPending,
  newestShown,
  openOf,
} from './call-queries.ts'
import { readDetails } from './read-details.ts'

export interface CallWatch {
  /** Tasks that are listed at most. */
  size: number
  /** Lists also what is not due by tonight. */
  isAll?: boolean
  /** Decides which day it is. */
  now: Date
  next: (list: CallList) => void
  error: (cause: unknown) => void
  /** The list as it was followed before, whose quotes are not read again. */
  previous?: CallList | undefined
  /** The `key` of the large row, which stays listed when others push it down. */
  keptKey?: () => string | undefined
}

/**
 * Follows what is to be done: of each kind of task those that are due first, of which the list shows the first by
 * its own order, so that no number of chores hides a person. A change costs the work document that changed,
 * and the quote where a function says that it changed too; the start costs two or three documents a request
 * on the list, and one for each that a longer list leaves below, whatever is stored beside. What somebody has to
 * take note of is listed too.
 * @returns stops following
 */
export function watchCalls(db: Firestore, watch: CallWatch): () => void {
  const watcher = new CallWatcher(db, watch)
  watcher.start()
  return () => watcher.stop()
}

/** New requests that are looked for at most, when no function has taken note of any of them. */
const newestAtMost = 200

/** A request whose task is of another kind now leaves one query an instant before it comes into another. */
const changeMs = 200

type Details = ReadonlyMap<string, QuoteDetails>

class CallWatcher {
  readonly #db: Firestore
  readonly #watch: CallWatch
  readonly #stops = new Map<string, () => void>()
  /** Quotes are read once each, until a function says that one has changed. */
  readonly #details: (wanted: ReadonlyMap<string, string>) => Promise<Details>
  #isStopped = false
  #settling = 0
  readonly #cached = new Set<TaskKind>()
  readonly #kinds = new Map<TaskKind, ReadonlyMap<string, ListedWork>>()
  /** What is open of all kinds; undefined until each has answered. */
  #work: ReadonlyMap<string, ListedWork> | undefined
  #newest: ReadonlyMap<string, DocumentSnapshot> | undefined
  #newestAsked = newestShown
  /** New requests of which a function, or a colleague, has taken note. */
  readonly #started = new Set<string>()
  /** New requests that are followed until somebody takes note of them. */
  #followed: readonly string[] = []
  /** Those of them of which it is known that nobody has. */
  #unstarted: readonly string[] = []
  /** What pages have noted of these. */
  #noted: ReadonlyMap<string, QuoteWork> = new Map()
  #isFollowed = true
  #failed: ReadonlyMap<string, Notice> = new Map()
  #canceled: ReadonlyMap<string, ListedWork> = new Map()
  /** Requests with failed mail and nothing else to do: they are followed apart. */
  #mailed: readonly string[] = []
  #mailedWork: ReadonlyMap<string, ListedWork> = new Map()
  #version: number
  #counted = ''

  constructor(db: Firestore, watch: CallWatch) {
    this.#db = db
    this.#watch = watch
    const before = watch.previous?.calls.map(
      ({ id, work, reading, channel, isSuspect }) =>
        [id, { state: stateOf(work), value: { reading, channel, isSuspect } }] as const,
    )
    this.#details = joinRelated((ids) => readDetails(db, ids, this.#newest ?? new Map()), before)
    this.#version = watch.previous?.version ?? 0
  }

  start(): void {
    const { size } = this.#watch
    for (const kind of taskKinds) {
      this.#listen(kind, firstOf(this.#queryOf(kind), kind, size), (docs, isLive) => {
        if (isLive) this.#cached.delete(kind)
        else this.#cached.add(kind)
        this.#kinds.set(kind, new Map(docs.map((found) => [found.id, readWork(found)])))
        if (this.#kinds.size === taskKinds.length) {
          this.#work = new Map([...this.#kinds.values()].flatMap((works) => [...works]))
        }
      })
    }
    this.#listenNewest()
    this.#listen('failed', mailFailed(this.#db), (docs) => {
      const failed = [...valuesIn(deliveries, docs)]
      this.#failed = new Map(failed.map(([id, delivery]) => [id, mailNotice(delivery)]))
    })
    this.#listen('canceled', canceledUnseen(this.#db, size), (docs) => {
      this.#canceled = valuesIn(quoteWork, docs)
    })
  }

  #listenNewest(): void {
    this.#listen('newest', newestPending(this.#db, this.#watch.now, this.#newestAsked), (docs) => {
      this.#newest = new Map(docs.map((document) => [document.id, document]))
    })
  }

  /** Functions that stand still note nothing: who waits longest is then behind the newest, and looked for. */
  #lookFurther(): void {
    if (this.#unstarted.length < this.#newestAsked || this.#newestAsked >= newestAtMost) return
    this.#newestAsked = Math.min(this.#newestAsked * 2, newestAtMost)
    this.#listenNewest()
  }

  #queryOf(kind: TaskKind): Query {
    const { isAll, now } = this.#watch
    return isAll || isForPerson(kind)
      ? openOf(this.#db, kind)
      : dueBefore(this.#db, kind, endOfToday(now))
  }

  stop(): void {
    this.#isStopped = true
    this.#stops.forEach((stop) => stop())
  }

  #listen(
    name: string,
    query: Query,
    take: (docs: readonly QueryDocumentSnapshot[], isLive: boolean) => void,
  ): void {
    this.#stops.get(name)?.()
    const { error } = this.#watch
    const next = (found: QuerySnapshot, isLive: boolean) => {
      take(found.docs, isLive)
      const reconcile = () => void this.#reconcile().catch(error)
      if (found.docChanges().some(({ type }) => type === 'removed')) setTimeout(reconcile, changeMs)
      else reconcile()
    }
    this.#stops.set(name, watchQuery(query, { next, error }))
  }

  /** Reads what is missing, and tells the list once nothing is. */
  async #reconcile(): Promise<void> {
    if (this.#isStopped || !this.#work || !this.#newest) return
    this.#followMailed(this.#work)
    const known = new Map([...this.#mailedWork, ...this.#canceled, ...this.#work])
    const listed = this.#entriesOf(known).map(({ id }) => id)
    const wanted = new Set([...listed, ...this.#listedUnstarted()])
    const states = new Map([...wanted].map((id) => [id, stateOf(known.get(id))]))
    const mine = (this.#settling += 1)
    // Asked for first: the channel sends what follows only after it.
    const reading = this.#details(states)
    this.#followUnstarted()
    const details = await reading
    // Something newer is being read.
    if (this.#isStopped || mine !== this.#settling) return
    // What is due need not wait for what may be missing; nothing at all is said when it is known.
    if (this.#isFollowed || this.#work.size > 0) this.#tell(known, details)
  }

  #followMailed(open: ReadonlyMap<string, ListedWork>): void {
    const ids = [...this.#failed.keys()].filter((id) => !open.has(id)).slice(0, idsAQuery)
    if (ids.join() === this.#mailed.join()) return
    this.#mailed = ids
    this.#mailedWork = new Map([...this.#mailedWork].filter(([id]) => ids.includes(id)))
    if (ids.length === 0) this.#stops.get('mailed')?.()
    else {
      this.#listen('mailed', withIds(this.#db, quoteWork, ids), (docs) => {
        const found = valuesIn(quoteWork, docs)
        this.#mailedWork = new Map(ids.map((id) => [id, found.get(id) ?? untouchedWork]))
      })
    }
  }

  #listedUnstarted(): string[] {
    return this.#unstartedIds().filter((id) => this.#unstarted.includes(id))
  }

  #unstartedIds(): string[] {
    return [...(this.#newest?.keys() ?? [])].filter(
      (id) => !this.#work?.has(id) && !this.#started.has(id),
    )
  }

  #followUnstarted(): void {
    const ids = this.#unstartedIds()
    if (ids.every((id) => this.#followed.includes(id))) return
    this.#followed = ids
    this.#isFollowed = false
    const parts = inParts(ids)
    const answers = new Map<number, readonly QueryDocumentSnapshot[]>()
    parts.forEach((part, number) => {
      this.#listen(`unstarted ${number}`, withIds(this.#db, quoteWork, part), (docs) => {
        answers.set(number, docs)
        const found = [...answers.values()].flat()
        this.#noted = new Map(
          [...valuesIn(quoteWork, found)].filter(([, work]) => isUntouched(work)),
        )
        found.forEach(({ id }) => !this.#noted.has(id) && this.#started.add(id))
        const asked = [...answers.keys()].flatMap((answered) => parts[answered] ?? [])
        this.#unstarted = asked.filter((id) => !this.#started.has(id))
        this.#isFollowed = answers.size === parts.length
        if (this.#isFollowed) this.#lookFurther()
      })
    })
  }

  #tell(known: ReadonlyMap<string, ListedWork>, details: Details): void {
    const unstarted = this.#listedUnstarted().flatMap((id): [string, ListedWork][] => {
      const quote = details.get(id)
      const work = quote && unstartedWork(quote, this.#noted.get(id))
      return work ? [[id, work]] : []
    })
    const works = new Map([...known, ...unstarted])
    const calls = callsOf(this.#entriesOf(works), works, details)
    const counted = calls.map(({ key, work }) => `${key} ${+work.due_at} ${work.tries}`).join()
    if (counted !== this.#counted) this.#version += 1
    this.#counted = counted
    const { size } = this.#watch
    const lists = [...this.#kinds.values(), this.#canceled]
    const isWhole = lists.every((list) => list.size < size)
    const notices = this.#allEntriesOf(works).filter(({ kind }) => kind === 'notice')
    this.#watch.next({
      calls,
      notices: notices.map(({ section }) => section),
      isComplete: isWhole && this.#allEntriesOf(works).length <= size,
      isLive: this.#cached.size === 0,
      version: this.#version,
    })
  }

  /** The tasks that the list shows: the first ones, and those up to the large row. */
  #entriesOf(works: ReadonlyMap<string, ListedWork>) {
    const { size, keptKey } = this.#watch
    const entries = this.#allEntriesOf(works)
    const [keptId, keptKind] = keptKey?.()?.split('-') ?? []
    const place = entries.findIndex(
      ({ id, kind }) => id === keptId && (keptKind === undefined || kind === keptKind),
    )
    return entries.slice(0, Math.max(size, place + 1))
  }

  #allEntriesOf(works: ReadonlyMap<string, ListedWork>) {
    const tasks = new Map([...works].map(([id, work]) => [id, work.tasks]))
    const canceled = [...this.#canceled].map(([id, { cancelled_at: at }]): [string, Notice] => {
      return [id, cancelNotice(at ?? this.#watch.now)]
    })
    const failed = [...this.#failed].filter(([id]) => works.has(id))
    const entries = entriesOf(tasks, this.#watch.now, new Map([...failed, ...canceled]))
    return this.#watch.isAll ? entries : entries.filter(({ section }) => section !== 'later')
  }
}

/**
 * The work of a listed request. One that cannot be read stays on the list with the times of its tasks, for
 * somebody waits for a call.
 */
function readWork(found: DocumentSnapshot): ListedWork {
  const work = quoteWork.read(found)
  if (work !== null) return work
  const open = taskKinds.flatMap((kind) => {
    const at: unknown = found.get(`tasks.${kind}.at`, { serverTimestamps: 'estimate' })
    if (!(at instanceof Timestamp)) return []
    return [[kind, { at: at.toDate(), why: taskReasons[kind][0], note: '' }] as const]
  })
  return { ...untouchedWork, tasks: Object.fromEntries(open) }
}

/** What a function last took in of the quote, and of its customer: with another state the quote has changed. */
function stateOf(work: Omit<ListedWork, 'due_at' | 'due_why'> | undefined): string {
  if (work === undefined) return 'unstarted'
  const { status_seen: status, estimate_seen: estimate, activity_at: activityAt, tasks } = work
  return `${status} ${estimate} ${activityAt?.getTime()} ${tasks.wish !== undefined}`
}
