import { keysOf } from '@moving/domain/keys'
import { callKinds, compareCalls, type CallKind } from '@moving/domain/work/call-order'
import { isCustomersReason } from '@moving/domain/work/customer-act'
import { untouchedWork } from '@moving/domain/work/quote-work'
import {
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  type Timestamp,
} from 'firebase/firestore'
import { joinRelated } from '../../../shared/documents/join-related.ts'
import { watchQuery } from '../../../shared/documents/live.ts'
import { quoteWork } from '../../../shared/documents/office-kinds.ts'
import { withIds } from '../../../shared/documents/read.ts'
import {
  inOrder,
  unstartedCall,
  type Call,
  type CallList,
  type CallWork,
  type QuoteDetails,
} from './call.ts'
import { dueWork, newestPending } from './call-queries.ts'
import { readDetails } from './read-details.ts'

export interface CallWatch {
  /** Requests with something to do that are listed at most. */
  size: number
  now: Date
  next: (list: CallList) => void
  error: (cause: unknown) => void
  /** The list as it was followed before, whose quotes are not read again. */
  previous?: CallList | undefined
}

/**
 * Follows the call list: of each kind of call those that are due first, of which the list shows the first by
 * its own order, so that no number of chores hides a person. A change costs the work document that changed,
 * and the quote where a function says that it changed too; the start costs two or three documents a request
 * on the list, and one for each that a longer list leaves below, whatever is stored beside.
 * @returns stops following
 */
export function watchCalls(db: Firestore, watch: CallWatch): () => void {
  const watcher = new CallWatcher(db, watch)
  watcher.start()
  return () => watcher.stop()
}

/** A call that changes its kind leaves one query an instant before it comes into another. */
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
  readonly #cached = new Set<CallKind>()
  readonly #kinds = new Map<CallKind, ReadonlyMap<string, CallWork>>()
  /** What is listed of all kinds; undefined until each has answered. */
  #work: ReadonlyMap<string, CallWork> | undefined
  #newest: ReadonlyMap<string, DocumentSnapshot> | undefined
  /** New requests of which a function, or a colleague, has taken note. */
  readonly #started = new Set<string>()
  /** New requests that are followed until somebody takes note of them. */
  #followed: readonly string[] = []
  /** Those of them of which it is known that nobody has. */
  #unstarted: readonly string[] = []
  #isFollowed = true
  #version: number
  #counted = ''

  constructor(db: Firestore, watch: CallWatch) {
    this.#db = db
    this.#watch = watch
    const before = watch.previous?.calls.map(
      ({ id, work, ...value }) => [id, { state: stateOf(work), value }] as const,
    )
    this.#details = joinRelated((ids) => readDetails(db, ids, this.#newest ?? new Map()), before)
    this.#version = watch.previous?.version ?? 0
  }

  start(): void {
    const { size, now } = this.#watch
    const kinds = keysOf(callKinds)
    for (const kind of kinds) {
      this.#listen(kind, dueWork(this.#db, kind, size), (docs, isLive) => {
        if (isLive) this.#cached.delete(kind)
        else this.#cached.add(kind)
        this.#kinds.set(kind, new Map(docs.map((found) => [found.id, readCallWork(found)])))
        if (this.#kinds.size === kinds.length) this.#work = this.#firstOfAll()
      })
    }
    this.#listen('newest', newestPending(this.#db, now), (docs) => {
      this.#newest = new Map(docs.map((document) => [document.id, document]))
    })
  }

  stop(): void {
    this.#isStopped = true
    this.#stops.forEach((stop) => stop())
  }

  #firstOfAll(): ReadonlyMap<string, CallWork> {
    const now = new Date()
    const all = [...this.#kinds.values()].flatMap((works) => [...works])
    all.sort(([, one], [, other]) => compareCalls(one, other, now))
    return new Map(all.slice(0, this.#watch.size))
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
    const wanted = [...this.#work.keys(), ...this.#listedUnstarted()]
    const states = new Map(wanted.map((id) => [id, stateOf(this.#work?.get(id))]))
    const mine = (this.#settling += 1)
    // Asked for first: the channel sends what follows only after it.
    const reading = this.#details(states)
    this.#followUnstarted()
    const details = await reading
    // Something newer is being read.
    if (this.#isStopped || mine !== this.#settling) return
    // What is due need not wait for what may be missing; nothing at all is said when it is known.
    if (this.#isFollowed || this.#work.size > 0) this.#tell(details)
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
    this.#listen('unstarted', withIds(this.#db, quoteWork, ids), (docs) => {
      docs.forEach(({ id }) => this.#started.add(id))
      this.#unstarted = ids.filter((id) => !this.#started.has(id))
      this.#isFollowed = true
    })
  }

  #tell(details: Details): void {
    const calls = inOrder(this.#calls(details), new Date())
    const counted = calls.map(({ id, work }) => `${id} ${+work.due_at} ${work.tries}`).join()
    if (counted !== this.#counted) this.#version += 1
    this.#counted = counted
    this.#watch.next({
      calls,
      isComplete: (this.#work?.size ?? 0) < this.#watch.size,
      isLive: this.#cached.size === 0,
      version: this.#version,
    })
  }

  #calls(known: Details): Call[] {
    const listed = [...(this.#work ?? [])].map(([id, work]) => {
      const details = known.get(id)
      return details && { id, work, ...details }
    })
    const unstarted = this.#listedUnstarted().map((id) => {
      const details = known.get(id)
      return details && unstartedCall(id, details)
    })
    return [...listed, ...unstarted].filter((call) => call !== undefined && call !== null)
  }
}

/**
 * The work of a listed request. One that cannot be read stays on the list with its time, for somebody
 * waits for a call.
 */
function readCallWork(found: DocumentSnapshot): CallWork {
  const dueAt = found.get('due_at', { serverTimestamps: 'estimate' }) as Timestamp
  return { ...(quoteWork.read(found) ?? untouchedWork), due_at: dueAt.toDate() }
}

/** What a function last took in of the quote, and of its customer: with another state the quote has changed. */
function stateOf(work: CallWork | undefined): string {
  if (work === undefined) return 'unstarted'
  const {
    status_seen: status,
    estimate_seen: estimate,
    activity_at: activityAt,
    due_why: why,
  } = work
  return `${status} ${estimate} ${activityAt?.getTime()} ${isCustomersReason(why)}`
}
