import type { LogPart } from '@moving/domain/actions/action-entry'
import { logPath } from '@moving/domain/paths'
import type { Firestore, Query } from 'firebase-admin/firestore'

/** A query for the newest log entries of a request that have this part, newest first. */
export const newestWith = (
  part: LogPart,
  quoteId: string,
  { db, limit }: { db: Firestore; limit: number },
): Query =>
  db
    .collection(logPath(quoteId))
    .where('parts', 'array-contains', part)
    .orderBy('at', 'desc')
    .limit(limit)
