/** Fetches of one link in an hour: twenty devices that ask every ten minutes. */
const ofLink = 120
/** Fetches in an hour by keys of which no link has been found yet. */
const ofStrangers = 600
const windowMs = 3_600_000

export interface FeedLimit {
  /** Whether a fetch may be answered; counts it. */
  admits: (hash: string, now: Date) => boolean
  /** A link was found: it no longer counts among strangers. */
  know: (hash: string) => void
}

/**
 * A rate limit in memory, of one instance: stored counters would cost more than what they guard, two reads.
 * With at most two instances it bounds what a flood of guesses costs to 1,200 reads an hour, and lets links
 * that are in use through it.
 */
export function newFeedLimit(): FeedLimit {
  let windowEnd = 0
  let strangers = 0
  const counts = new Map<string, number>()
  return {
    admits(hash, now) {
      if (now.getTime() >= windowEnd) {
        windowEnd = now.getTime() + windowMs
        strangers = 0
        for (const known of counts.keys()) counts.set(known, 0)
      }
      const count = counts.get(hash)
      if (count === undefined) {
        strangers += 1
        return strangers <= ofStrangers
      }
      counts.set(hash, count + 1)
      return count < ofLink
    },
    know(hash) {
      if (!counts.has(hash)) counts.set(hash, 1)
    },
  }
}
