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
 * Turns off every link that a person created and deletes their invitations, once the person has
 * left the team. It reads one page of links at a time, and only links that still work. So a crashed
 * run can be repeated.
 * @param until the last moment at which a link that is turned off was created; null for all links.
 * Links that the person created later, after returning to the team, are kept even if this runs
 * late.
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
 * When to delete the link of a crew that was turned off or has expired (TTL policy). Links have to
 * be deleted, because each instance of the functions reads all stored links when it starts, and a
 * crew gets a new link almost every day.
 */
export const expiryAfter = (end: Date) => ({
  expires_at: Timestamp.fromDate(addDays(end, retention.endedLinkDays)),
})

/**
 * The links to crews' and customers' pages, and their fields with the creator's uid. A customer's
 * link expires on the day that was set when it was created.
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

/** At most twenty invitations are valid at once, for the whole team. */
async function deleteInvitations(sent: Query): Promise<void> {
  const { docs } = await sent.select().get()
  await Promise.all(docs.map(({ ref }) => ref.delete()))
}
