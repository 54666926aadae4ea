import {
  calendarFeedSchema,
  feedLimits,
  type CalendarFeed,
  type FeedForm,
} from '@moving/domain/calendar/calendar-feed'
import { collections } from '@moving/domain/paths'
import { limit, orderBy, serverTimestamp, where, type Firestore } from 'firebase/firestore'
import { sha256 } from '../../../lib/sha256.ts'
import { kindOf, refTo } from '../../../shared/documents/kind.ts'
import { liveQuery } from '../../../shared/documents/live.ts'
import { runChange } from '../../../shared/save/run-change.ts'

/** A calendar link that works, under the hash that names its document. */
export type ListedLink = CalendarFeed & { hash: string }

const links = kindOf(collections.calendarFeeds, calendarFeedSchema)

/** Follows the links that work, the newest first. */
export const watchLinks = liveQuery(
  links,
  [where('ended_at', '==', null), orderBy('created_at', 'desc'), limit(feedLimits.listed)],
  (found) => [...found].map(([hash, feed]): ListedLink => ({ ...feed, hash })),
)

/**
 * Stores a new link by its key's hash. The same key again, after an answer that did not come, stores
 * nothing more.
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export async function storeLink(
  db: Firestore,
  key: string,
  form: FeedForm,
  editorUid: string,
): Promise<void> {
  const reference = refTo(db, links, await sha256(key))
  await runChange(db, async (transaction) => {
    if ((await transaction.get(reference)).exists()) return
    transaction.set(reference, {
      ...{ name: form.name, kind: form.kind, created_by: editorUid },
      ...(form.kind === 'page' && { crew: form.crew }),
      ...{ created_at: serverTimestamp(), used_at: null, ended_at: null },
    })
  })
}

/**
 * Ends a link for good; one that somebody else has ended stays so.
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export async function endLink(db: Firestore, hash: string): Promise<void> {
  const reference = refTo(db, links, hash)
  await runChange(db, async (transaction) => {
    const ended: unknown = (await transaction.get(reference)).get('ended_at')
    if (ended === null) transaction.update(reference, { ended_at: serverTimestamp() })
  })
}
