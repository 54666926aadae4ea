/** Between the time that a write carries and its commit, at most; a commit that waits for a lock included. */
const commitMs = 60_000

/**
 * Whether a version of a quote was saved by a client, as the office does: the rules take a change of it
 * only with `updated_at` at the time of the request, so that it is the commit's own. What writes past
 * the rules and brings times along is an import or a restored backup; claims, deletions of accounts and
 * the search map leave `updated_at` alone.
 * @param committedAt Firestore's update time of that version
 */
export function isSavedNow(updatedAt: Date, committedAt: Date): boolean {
  return Math.abs(committedAt.getTime() - updatedAt.getTime()) <= commitMs
}
