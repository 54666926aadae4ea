/**
 * Makes the call list's document of every request that has none, and search maps anew that do not
 * say what they would by now (docs/operations.md):
 *
 *   npm run work:rebuild -- --project PROJECT
 *
 * Repeat it if it dies: what it has made is left alone. It runs with the Admin SDK and the owner's own
 * credentials, as make-admin does.
 */
import { parseArgs } from 'node:util'
import { collections, quoteWorkPath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice, type PlainDate } from '@moving/domain/plain-date'
import { quoteWorkSchema } from '@moving/domain/work/quote-work'
import { doneAskedDays } from '@moving/domain/work/reconcile-work'
import { initializeApp } from 'firebase-admin/app'
import {
  FieldPath,
  getFirestore,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { writeSearchFields } from '../functions/src/quote/write-search-fields.ts'
import {
  lacksPlan,
  reconcileQuoteWork,
  type WorkPorts,
} from '../functions/src/work/reconcile-quote-work.ts'
import { checkProject, explain } from './make-admin.ts'

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
  /** Search maps that did not say what they would by now, and were made anew. */
  maps: number
  /** Of these requests the quote or the document could not be read; each is logged. */
  unreadable: number
}

/**
 * Makes the work of every request that has none, and completes what a desk has made, page by page; a scheduled
 * move of which nothing is due gets its question. Search maps that are missing, or do not say what they would
 * by now, are made anew. What is right already is left alone, so a run that died is simply repeated.
 */
export async function rebuildWork(ports: RebuildPorts): Promise<RebuiltWork> {
  const { db, now, pageSize } = ports
  const listedSince = new Date(now().getTime() - listedMs)
  const quotes = db
    .collection(collections.quotes)
    .orderBy(FieldPath.documentId())
    .select('move_date')
  const askedSince = shiftPlainDate(todayAtOffice(now()), -doneAskedDays)
  const done: RebuiltWork = { quotes: 0, written: 0, maps: 0, unreadable: 0 }
  let page = (await quotes.limit(pageSize).get()).docs
  while (page.length > 0) {
    const works = await worksOf(
      page.map(({ id }) => id),
      db,
    )
    const ids = page
      .filter((quote) => isOutdated(works.get(quote.id), quote, askedSince))
      .map(({ id }) => id)
    done.quotes += page.length
    done.written += await countDone(ids, (id) => reconcileQuoteWork(id, ports, listedSince))
    const settled = await worksOf(ids, db)
    done.unreadable += ids.filter((id) => isUnseen(settled.get(id))).length
    done.maps += await countDone([...works.keys()], (id) => writeSearchFields(id, { db }))
    page = (await quotes.startAfter(page.at(-1)).limit(pageSize).get()).docs
  }
  return done
}

/** Does it for ten at once. @returns for how many it had something to do */
async function countDone(ids: readonly string[], act: (id: string) => Promise<boolean>) {
  let count = 0
  for (let next = 0; next < ids.length; next += atOnce) {
    const done = await Promise.all(ids.slice(next, next + atOnce).map(act))
    count += done.filter(Boolean).length
  }
  return count
}

type Works = ReadonlyMap<string, DocumentSnapshot>

async function worksOf(quoteIds: readonly string[], db: Firestore): Promise<Works> {
  if (quoteIds.length === 0) return new Map()
  const works = await db.getAll(...quoteIds.map((id) => db.doc(quoteWorkPath(id))))
  return new Map(works.map((work) => [work.id, work]))
}

const isUnseen = (work: DocumentSnapshot | undefined) =>
  typeof work?.get('status_seen') !== 'string'

/** Of no note yet, or a scheduled move that is not long over and of which nothing is due. */
function isOutdated(
  stored: DocumentSnapshot | undefined,
  quote: QueryDocumentSnapshot,
  askedSince: PlainDate,
): boolean {
  if (isUnseen(stored)) return true
  const work = quoteWorkSchema.safeParse(stored?.data()).data
  return work !== undefined && lacksPlan(work) && String(quote.get('move_date')) >= askedSince
}

/** '1,204 requests: 1,200 put on record, 4 were there.' */
export function describeRebuild({ quotes, written, maps, unreadable }: RebuiltWork): string {
  const format = (count: number) => count.toLocaleString('en-US')
  const known = quotes - written - unreadable
  const parts = [`${format(written)} put on record`, `${format(known)} were there`]
  if (maps > 0) parts.push(`${format(maps)} search maps made anew`)
  if (unreadable > 0) parts.push(`${format(unreadable)} cannot be read: see the lines above`)
  return `${format(quotes)} requests: ${parts.join(', ')}.`
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { project: { type: 'string' } } })
  try {
    const projectId = checkProject(values.project ?? process.env['GCLOUD_PROJECT'], process.env)
    const db = getFirestore(initializeApp({ projectId }))
    console.log(describeRebuild(await rebuildWork({ db, now: () => new Date(), pageSize: 200 })))
  } catch (cause) {
    console.error(explain(cause))
    process.exitCode = 1
  }
}
