import {
  calendarFeedSchema,
  feedLimits,
  type CalendarFeed,
  type FeedForm,
} from '@moving/domain/calendar/calendar-feed'
import { calendarFeedPath, collections } from '@moving/domain/paths'
import {
  collection,
  doc,
  limit,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  where,
  type Firestore,
} from 'firebase/firestore'
import { firestore } from '../../../lib/firebase.ts'
import { sha256 } from '../../../lib/sha256.ts'
import type { Observer } from '../../../lib/use-async-data.ts'
import { runChange } from '../../../shared/save/run-change.ts'

/** A calendar link that works, under the hash that names its document. */
export type ListedLink = CalendarFeed & { hash: string }

/**
 * Follows the links that work, the newest first.
 * @returns how to stop
 */
export async function watchLinks({
  next,
  error,
}: Pick<Observer<ListedLink[]>, 'next' | 'error'>): Promise<() => void> {
  const open = query(
    collection(await firestore(), collections.calendarFeeds),
    where('ended_at', '==', null),
    orderBy('created_at', 'desc'),
    limit(feedLimits.listed),
  )
  return onSnapshot(
    open,
    ({ docs }) =>
      next(
        docs.flatMap((found) => {
          // Its own time is an estimate until the server's is there.
          const feed = calendarFeedSchema.safeParse(found.data({ serverTimestamps: 'estimate' }))
          return feed.success ? [{ ...feed.data, hash: found.id }] : []
        }),
      ),
    error,
  )
}

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
  const reference = doc(db, calendarFeedPath(await sha256(key)))
  await runChange(db, async (transaction) => {
    if ((await transaction.get(reference)).exists()) return
    transaction.set(reference, {
      ...{ name: form.name, kind: form.kind, created_by: editorUid },
      ...{ created_at: serverTimestamp(), used_at: null, ended_at: null },
    })
  })
}

/**
 * Ends a link for good; one that somebody else has ended stays so.
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export async function endLink(db: Firestore, hash: string): Promise<void> {
  const reference = doc(db, calendarFeedPath(hash))
  await runChange(db, async (transaction) => {
    const ended: unknown = (await transaction.get(reference)).get('ended_at')
    if (ended === null) transaction.update(reference, { ended_at: serverTimestamp() })
  })
}
