import { makerLeft } from '@moving/domain/calendar/link-end'
import { collections } from '@moving/domain/paths'
import { retention } from '@moving/domain/retention'
import { addDays } from 'date-fns'
import {
  FieldValue,
  Timestamp,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { log } from '../platform/log.ts'
import { pagesOf } from '../platform/in-pages.ts'

export interface EndLinksPorts {
  db: Firestore
  pageSize: number
}

/**
 * Turns off every link that a person created and deletes the person's invitations, after the person
 * left the team. It can be repeated after a crash.
 * @param until links that were created later are kept: the person may have returned to the team
 *   before this runs; null for all links
 */
export async function endLinksOf(
  uid: string,
  { db, pageSize }: EndLinksPorts,
  until: Date | null = null,
): Promise<void> {
  let links = 0
  for (const { collection, maker, expiry } of makers) {
    const ended = { ended_at: FieldValue.serverTimestamp(), ended_why: makerLeft, ...expiry() }
    const own = db.collection(collection).where(maker, '==', uid)
    const working = own.where('ended_at', '==', null).select('created_at')
    for await (const page of pagesOf(working, pageSize)) {
      const batch = db.batch()
      const due = page.filter((link) => until === null || isMadeBy(link, until))
      for (const { ref } of due) batch.update(ref, ended)
      await batch.commit()
      links += due.length
    }
  }
  await deleteInvitations(db.collection(collections.invitations).where('invited_by', '==', uid))
  if (links > 0) log.linksEnded(uid, links)
}

/**
 * The field with the time at which the TTL policy deletes a crew's link that was turned off or
 * replaced at `end`.
 */
export const expiryAfter = (end: Date) => ({
  expires_at: Timestamp.fromDate(addDays(end, retention.endedLinkDays)),
})

/**
 * The collections of links, and their fields with the creator's uid. A customer's link already has
 * its expiry time.
 */
const makers = [
  {
    collection: collections.calendarFeeds,
    maker: 'created_by',
    expiry: () => expiryAfter(new Date()),
  },
  { collection: collections.quoteLinks, maker: 'made_by', expiry: () => ({}) },
] as const

function isMadeBy(link: QueryDocumentSnapshot, until: Date): boolean {
  const at: unknown = link.get('created_at')
  return !(at instanceof Timestamp) || at.toMillis() <= until.getTime()
}

/** At most twenty invitations are valid at once, so all are deleted in parallel. */
async function deleteInvitations(sent: Query): Promise<void> {
  const { docs } = await sent.select().get()
  await Promise.all(docs.map(({ ref }) => ref.delete()))
}
