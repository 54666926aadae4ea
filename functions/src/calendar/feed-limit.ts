import { collections } from '@moving/domain/paths'
import { millisecondsInHour } from 'date-fns/constants'
import { Timestamp, type Firestore } from 'firebase-admin/firestore'

/** Fetches of one link in an hour: twenty devices that ask every ten minutes. */
const calendarFetches = 120
/** Looks for links that were made since the last one: so many at once, then one every two seconds. */
const looks = { atOnce: 60, everyMs: 2_000 }
/** Links may become visible in another order than that of their times. */
const overlapMs = 10_000

/**
 * - `unknown`: no link has this key
 * - `too_many`: this link was fetched too often
 * - `busy`: too many keys are unknown to look for another one at once
 */
export type FeedAdmission = 'known' | 'unknown' | 'too_many' | 'busy'

export interface FeedLimit {
  /** Whether a fetch by a key with this hash may be answered; counts it. */
  admit: (hash: string, at: { db: Firestore; now: Date }) => Promise<FeedAdmission>
}

/**
 * A rate limit in memory, of one instance, which knows the hash of every link: stored counters would cost
 * more than what they guard, two reads. For a key that it doesn't know it looks for new links, all that came
 * since in one query, and never for the key itself. So a flood of guesses costs a read every two seconds,
 * shuts out no link, and leaves nothing in memory.
 * @param fetchesOfLink of one link in an hour
 */
export function newFeedLimit(fetchesOfLink = calendarFetches): FeedLimit {
  let windowEnd = 0
  let looksLeft = looks.atOnce
  let countedAt = 0
  let newestAt = 0
  let looking: Promise<void> | null = null
  /** Fetches of each link in this hour. */
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
    // A look that is under way may have begun before the link was made; the next one has not.
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
