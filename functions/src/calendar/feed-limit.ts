import { collections } from '@moving/domain/paths'
import { millisecondsInHour } from 'date-fns/constants'
import { Timestamp, type Firestore } from 'firebase-admin/firestore'

/**
 * Maximum number of requests per link and hour: enough for thirty phones with a request every two
 * minutes.
 */
const fetchesOfLink = 900
/** Maximum number of queries for new links: `atOnce`, then one every two seconds. */
const looks = { atOnce: 60, everyMs: 2_000 }
/**
 * How many milliseconds earlier than the last known link a query starts. Links may become visible
 * in a different order than they were created.
 */
const overlapMs = 10_000

/**
 * - `unknown`: no link has this key
 * - `too_many`: this link was used too often
 * - `busy`: too many unknown keys, so that this one can't be checked now
 */
type FeedAdmission = 'known' | 'unknown' | 'too_many' | 'busy'

export interface FeedLimit {
  /**
   * Decides whether a request with a key of this hash is allowed. Each call counts as a request.
   */
  admit: (hash: string, at: { db: Firestore; now: Date }) => Promise<FeedAdmission>
}

/**
 * A rate limit in the memory of one instance. A guessed key doesn't need memory or a read of its
 * own: unknown keys cause at most one query every two seconds, for the links that were created
 * since the last query.
 */
export function newFeedLimit(): FeedLimit {
  let windowEnd = 0
  let looksLeft = looks.atOnce
  let countedAt = 0
  let newestAt = 0
  let looking: Promise<void> | null = null
  const fetches = new Map<string, number>()

  function mayLook(now: Date): boolean {
    const regained = Math.floor((now.getTime() - countedAt) / looks.everyMs)
    if (regained > 0) {
      looksLeft = Math.min(looks.atOnce, looksLeft + regained)
      countedAt = now.getTime()
    }
    if (looksLeft === 0) return false
    looksLeft -= 1
    return true
  }

  async function look(db: Firestore): Promise<void> {
    const since = Timestamp.fromMillis(Math.max(0, newestAt - overlapMs))
    const links = db.collection(collections.calendarFeeds).where('created_at', '>', since)
    for (const link of (await links.select('created_at').get()).docs) {
      if (!fetches.has(link.id)) fetches.set(link.id, 0)
      newestAt = Math.max(newestAt, (link.get('created_at') as Timestamp).toMillis())
    }
  }

  async function isKnown(hash: string, db: Firestore, now: Date): Promise<boolean | 'busy'> {
    // A query in progress may have started before the link was created, so a second one is needed.
    let rounds = looking === null ? 1 : 2
    while (!fetches.has(hash) && rounds > 0) {
      if (looking === null && !mayLook(now)) return 'busy'
      looking ??= look(db).finally(() => (looking = null))
      await looking
      rounds -= 1
    }
    return fetches.has(hash)
  }

  return {
    async admit(hash, { db, now }) {
      if (now.getTime() >= windowEnd) {
        windowEnd = now.getTime() + millisecondsInHour
        for (const known of fetches.keys()) fetches.set(known, 0)
      }
      const known = await isKnown(hash, db, now)
      if (known === 'busy') return 'busy'
      if (!known) return 'unknown'
      const count = fetches.get(hash) ?? 0
      fetches.set(hash, count + 1)
      return count < fetchesOfLink ? 'known' : 'too_many'
    },
  }
}
