import type { RemovalPreview } from '@moving/domain/account/people'
import {
  calendarFeedSchema,
  feedLimits,
  isLinkWorking,
} from '@moving/domain/calendar/calendar-feed'
import { crewNameOf } from '@moving/domain/calendar/describe-job'
import { collections, officeSettingsPath } from '@moving/domain/paths'
import { officeSettingsSchema } from '@moving/domain/work/office-settings'
import type { Firestore } from 'firebase-admin/firestore'
import { log } from '../platform/log.ts'
import { findDocument } from '../platform/unreadable-document.ts'

const looked = 1_000

/** Finds the links that would be turned off if a person were removed from the team. */
export async function previewRemoval(
  uid: string,
  { db, now }: { db: Firestore; now: Date },
): Promise<RemovalPreview> {
  const working = (collection: string, maker: string) =>
    db.collection(collection).where(maker, '==', uid).where('ended_at', '==', null)
  const [feeds, links, office] = await Promise.all([
    working(collections.calendarFeeds, 'created_by').limit(feedLimits.shown).get(),
    working(collections.quoteLinks, 'made_by').limit(looked).select('quote_id').get(),
    db.doc(officeSettingsPath).get(),
  ])
  const crews = findDocument(officeSettingsSchema, office)?.crews ?? []
  const pages = feeds.docs.flatMap((stored) => {
    const feed = calendarFeedSchema.safeParse(stored.data())
    // Without the path, because it contains the hash of the link's key.
    if (!feed.success) log.unreadableDocument(collections.calendarFeeds)
    return feed.success && isLinkWorking(feed.data, now) ? [feed.data] : []
  })
  return {
    crewPages: pages.map(({ crew, name }) => ({ crew: crewNameOf(crew, crews), link: name })),
    customers: new Set(links.docs.map((link) => link.get('quote_id') as unknown)).size,
  }
}
