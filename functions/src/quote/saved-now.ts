/**
 * The longest time between a write's server timestamp and its commit, waiting for locks included.
 */
const commitMs = 60_000

/**
 * Whether a version of a quote was saved by a client, as the office does. The rules take a client's
 * change only with `updated_at` at the time of the request, which is the commit's. An import or a
 * restored backup brings old times along; claims, deletions of accounts and the search map leave
 * `updated_at` alone.
 * @param committedAt Firestore's update time of that version
 */
export function isSavedNow(updatedAt: Date, committedAt: Date): boolean {
  return Math.abs(committedAt.getTime() - updatedAt.getTime()) <= commitMs
}
