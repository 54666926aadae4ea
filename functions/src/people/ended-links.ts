import { isMailable } from '@moving/domain/account/email'
import type { EndedLinks } from '@moving/domain/account/people'
import { makerLeft } from '@moving/domain/calendar/link-end'
import { lastDayOf, moveLinkSchema, type MoveLink } from '@moving/domain/move/move-link'
import { collections, quotePath, requestPath } from '@moving/domain/paths'
import { todayAtOffice } from '@moving/domain/plain-date'
import { readQuote, type Quote } from '@moving/domain/quote/quote-schema'
import { isClosedIn } from '@moving/domain/work/lost-reason'
import type { Firestore } from 'firebase-admin/firestore'
import { log } from '../platform/log.ts'

const looked = 1_000

/** A customer who lost a link when its creator was removed from the team. */
interface Waiting {
  quote: Quote
  madeBy: string | null
}

/** Counts the customers who may need new links, per former coworker. */
export async function countEndedLinks(db: Firestore, now: Date): Promise<EndedLinks[]> {
  const counts = new Map<string | null, EndedLinks>()
  for (const { quote, madeBy } of await findCustomersWithLostLinks(db, now)) {
    const known = counts.get(madeBy) ?? { madeBy, customers: 0, withoutEmail: 0 }
    const withoutEmail = known.withoutEmail + (isMailable(quote.email) ? 0 : 1)
    counts.set(madeBy, { madeBy, customers: known.customers + 1, withoutEmail })
  }
  return [...counts.values()]
}

/**
 * The links to customers' pages that were turned off when their creator was removed, and that
 * weren't replaced.
 */
export const endedLinks = (db: Firestore) =>
  db.collection(collections.quoteLinks).where('ended_why', '==', makerLeft)

/** Finds the customers of open requests who lost a link that would still work, once per creator. */
export async function findCustomersWithLostLinks(db: Firestore, now: Date): Promise<Waiting[]> {
  const { docs } = await endedLinks(db).limit(looked).get()
  const links = docs.flatMap((stored): MoveLink[] => {
    const link = moveLinkSchema.safeParse(stored.data())
    // Without the path, because it contains the hash of the link's key.
    if (!link.success) log.unreadableDocument(collections.quoteLinks)
    return link.success ? [link.data] : []
  })
  const ids = [...new Set(links.map(({ quote_id: id }) => id))]
  if (ids.length === 0) return []
  const found = await db.getAll(
    ...ids.flatMap((id) => [quotePath, requestPath].map((path) => db.doc(path(id)))),
  )
  const quotes = new Map(
    ids.flatMap((id, place): [string, Quote][] => {
      const reading = readQuote(id, found[2 * place]?.data())
      const quote = reading.readable ? reading.quote : null
      const isClosed = isClosedIn(found[2 * place + 1]?.data())
      return quote === null || isClosed || quote.status === 'completed' ? [] : [[id, quote]]
    }),
  )
  const waiting = new Map<string, Waiting>()
  for (const link of links) {
    const quote = quotes.get(link.quote_id)
    if (quote === undefined || lastDayOf(link, quote.move_date) < todayAtOffice(now)) continue
    const madeBy = link.made_by_email
    waiting.set(`${madeBy} ${quote.id}`, { quote, madeBy })
  }
  return [...waiting.values()]
}
