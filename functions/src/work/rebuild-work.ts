import { collections, quoteWorkPath } from '@moving/domain/paths'
import { flexibilityOf } from '@moving/domain/calendar/flexible-dates'
import { isOldMap } from '@moving/domain/quote/search-fields'
import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { writeSearchFields } from '../quote/write-search-fields.ts'
import { settleQuoteWork, type WorkPorts } from './settle-quote-work.ts'

/** Requests that are older have nothing due: the list does not begin with a thousand dead leads. */
const listedMs = 86_400_000
const atOnce = 10

interface RebuildPorts extends WorkPorts {
  /** Quotes of one page. */
  pageSize: number
}

export interface RebuiltWork {
  quotes: number
  /** Documents that were made or completed. */
  written: number
  /** Search maps that were missing or of before the calendar, and were made anew. */
  maps: number
  /** Of these requests the quote or the document could not be read; each is logged. */
  unreadable: number
}

/**
 * Makes the work of every request that has none, and completes what a desk has made, page by page.
 * Search maps that are missing, or are what they were before November 22, 2026, are made anew. What is there
 * already is left alone, so a run that died is simply repeated.
 */
export async function rebuildWork(ports: RebuildPorts): Promise<RebuiltWork> {
  const { db, now, pageSize } = ports
  const listedSince = new Date(now().getTime() - listedMs)
  const quotes = db
    .collection(collections.quotes)
    .orderBy(FieldPath.documentId())
    .select('search', 'notes')
  const done: RebuiltWork = { quotes: 0, written: 0, maps: 0, unreadable: 0 }
  let page = (await quotes.limit(pageSize).get()).docs
  while (page.length > 0) {
    const ids = await unsettledOf(
      page.map(({ id }) => id),
      db,
    )
    done.quotes += page.length
    for (let next = 0; next < ids.length; next += atOnce) {
      const some = ids.slice(next, next + atOnce)
      const written = await Promise.all(some.map((id) => settleQuoteWork(id, ports, listedSince)))
      done.written += written.filter(Boolean).length
    }
    done.unreadable += (await unsettledOf(ids, db)).length
    done.maps += await renewMaps(page, db)
    page = (await quotes.startAfter(page.at(-1)).limit(pageSize).get()).docs
  }
  return done
}

async function renewMaps(page: readonly QueryDocumentSnapshot[], db: Firestore): Promise<number> {
  let renewed = 0
  for (const { id } of page.filter(isMapWrong)) {
    if (await writeSearchFields(id, { db })) renewed += 1
  }
  return renewed
}

/** One is missing, tells its customer what the office keeps to itself, or knows nothing of other days. */
function isMapWrong(quote: QueryDocumentSnapshot): boolean {
  const map = quote.get('search') as { flexible?: unknown } | undefined
  if (map === undefined || isOldMap(map)) return true
  const notes: unknown = quote.get('notes')
  return (map.flexible ?? null) !== flexibilityOf(typeof notes === 'string' ? notes : null)
}

async function unsettledOf(quoteIds: readonly string[], db: Firestore): Promise<string[]> {
  if (quoteIds.length === 0) return []
  const works = await db.getAll(...quoteIds.map((id) => db.doc(quoteWorkPath(id))), {
    fieldMask: ['status_seen'],
  })
  return works.flatMap((work) => (typeof work.get('status_seen') === 'string' ? [] : [work.id]))
}
