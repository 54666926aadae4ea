import { keysOf } from '@moving/domain/keys'
import { collections } from '@moving/domain/paths'
import {
  onSnapshot,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore'
import { callKinds, compareCalls, type CallKind } from '@moving/domain/work/call-order'
import { inOrder, unstartedCall, type Call, type CallList, type CallWork } from './call.ts'
import { dueWork, newestPending } from './call-queries.ts'
import { knownDetails, type KnownDetails } from './known-details.ts'
import { withIds } from '../../../lib/read-by-ids.ts'
import { readCallWork } from './read-call-work.ts'

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

class CallWatcher {
  readonly #db: Firestore
  readonly #watch: CallWatch
  readonly #stops = new Map<string, () => void>()
  readonly #details: KnownDetails
  #isStopped = false
  #isReading = false
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
    this.#details = knownDetails(db, watch.previous?.calls ?? [])
    this.#version = watch.previous?.version ?? 0
  }

  start(): void {
    const { size, now } = this.#watch
    const kinds = keysOf(callKinds)
    for (const kind of kinds) {
      this.#listen(kind, dueWork(this.#db, kind, size), ({ docs, metadata }) => {
        if (metadata.fromCache) this.#cached.add(kind)
        else this.#cached.delete(kind)
        this.#kinds.set(kind, new Map(docs.map((found) => [found.id, readCallWork(found)])))
        if (this.#kinds.size === kinds.length) this.#work = this.#firstOfAll()
      })
    }
    this.#listen('newest', newestPending(this.#db, now), ({ docs }) => {
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

  #listen(name: string, query: Query, take: (snapshot: QuerySnapshot) => void): void {
    this.#stops.get(name)?.()
    let isAnswered = false
    const follow = (snapshot: QuerySnapshot) => {
      // Without network the first answer would be that there is nothing.
      if (snapshot.metadata.fromCache && !isAnswered) return
      isAnswered = true
      take(snapshot)
      const settle = () => void this.#settle().catch(this.#watch.error)
      if (snapshot.docChanges().some(({ type }) => type === 'removed')) setTimeout(settle, changeMs)
      else settle()
    }
    const options = { includeMetadataChanges: true }
    this.#stops.set(name, onSnapshot(query, options, follow, this.#watch.error))
  }

  /** Reads what is missing, and tells the list once nothing is. */
  async #settle(): Promise<void> {
    if (this.#isStopped || this.#isReading || !this.#work || !this.#newest) return
    const wanted = new Map(
      [...this.#work.keys(), ...this.#listedUnstarted()].map((id) => [id, this.#work?.get(id)]),
    )
    this.#isReading = true
    try {
      const completing = this.#details.complete(wanted, this.#newest)
      this.#followUnstarted()
      if (!(await completing)) {
        // What is due need not wait for what may be missing; nothing at all is said when it is known.
        if (this.#isFollowed || this.#work.size > 0) this.#tell()
        return
      }
    } finally {
      this.#isReading = false
    }
    await this.#settle()
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
    this.#listen('unstarted', withIds(this.#db, collections.quoteWork, ids), ({ docs }) => {
      docs.forEach(({ id }) => this.#started.add(id))
      this.#unstarted = ids.filter((id) => !this.#started.has(id))
      this.#isFollowed = true
    })
  }

  #tell(): void {
    const calls = inOrder(this.#calls(), new Date())
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

  #calls(): Call[] {
    const listed = [...(this.#work ?? [])].map(([id, work]) => {
      const details = this.#details.of(id)
      return details && { id, work, ...details }
    })
    const unstarted = this.#listedUnstarted().map((id) => {
      const details = this.#details.of(id)
      return details && unstartedCall(id, details)
    })
    return [...listed, ...unstarted].filter((call) => call !== undefined && call !== null)
  }
}
