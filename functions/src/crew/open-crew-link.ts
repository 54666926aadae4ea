import { createHash } from 'node:crypto'
import {
  calendarFeedSchema,
  feedKeyPattern,
  isLinkWorking,
} from '@moving/domain/calendar/calendar-feed'
import { activeCrews, type Crew } from '@moving/domain/calendar/crew'
import { makerLeft } from '@moving/domain/calendar/link-end'
import { calendarFeedPath, collections, officeSettingsPath } from '@moving/domain/paths'
import { officeSettingsSchema, type OfficeSettings } from '@moving/domain/work/office-settings'
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/v2/https'
import type { FeedLimit } from '../calendar/feed-limit.ts'
import { log } from '../platform/log.ts'
import { findDocument } from '../platform/unreadable-document.ts'

export interface CrewLink {
  reference: DocumentReference
  crew: Crew
  settings: OfficeSettings
}

/**
 * Every link without access causes the same error, so that the caller can't find out the reason.
 */
const noAccess = () => new HttpsError('not-found', 'This link no longer works.')

/** This error has a reason, because only a caller with a crew's own key gets it. */
const makerHasLeft = () =>
  new HttpsError('not-found', 'The person who made this link left the office.', {
    reason: makerLeft,
  })

/** @throws HttpsError `not-found` for a text that can't be a key */
export function hashOfCrewKey(key: string): string {
  if (!feedKeyPattern.test(key)) throw noAccess()
  return createHash('sha256').update(key).digest('hex')
}

/**
 * Refuses callers with too many calls. A wrong key doesn't cause a read of its own
 * (`newFeedLimit`).
 * @throws HttpsError `not-found`, the same for every key without access; `resource-exhausted`
 */
export async function admit(
  hash: string,
  { db, now, limit }: { db: Firestore; now: () => Date; limit: FeedLimit },
): Promise<void> {
  const admission = await limit.admit(hash, { db, now: now() })
  if (admission === 'unknown') throw noAccess()
  if (admission !== 'known') {
    throw new HttpsError('resource-exhausted', 'Too many tries. Wait a minute, or call the office.')
  }
}

/**
 * Finds the crew of a link that works. The link of a retired crew doesn't.
 * @param getAll of Firestore or of a transaction
 * @throws HttpsError `not-found`, the same for every key without access; with the reason
 *   `maker_left` if the link was turned off because its creator left the team
 */
export async function openCrewLink(
  hash: string,
  {
    db,
    getAll,
    now,
  }: {
    db: Firestore
    now: Date
    getAll: (...references: DocumentReference[]) => Promise<DocumentSnapshot[]>
  },
): Promise<CrewLink> {
  const reference = db.doc(calendarFeedPath(hash))
  const [link, office] = await getAll(reference, db.doc(officeSettingsPath))
  const stored = link?.exists ? calendarFeedSchema.safeParse(link.data()) : undefined
  // The log doesn't get the path, because the document's id is the hash of the key.
  if (stored?.success === false) log.unreadableDocument(collections.calendarFeeds)
  const settings = findDocument(officeSettingsSchema, office)
  if (!stored?.success || settings === null) throw noAccess()
  const crew = activeCrews(settings).find(({ id }) => id === stored.data.crew)
  if (stored.data.ended_why === makerLeft) throw makerHasLeft()
  if (!isLinkWorking(stored.data, now) || crew === undefined) throw noAccess()
  return { reference, crew, settings }
}
