import { instantSchema } from '@moving/domain/instant'
import { collections } from '@moving/domain/paths'
import {
  groupOfError,
  pageErrorNames,
  readPageError,
  type PageError,
} from '@moving/domain/visit/page-error'
import { millisecondsInDay } from 'date-fns/constants'
import {
  FieldPath,
  Timestamp,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { log } from '../platform/log.ts'
import { transactionOptions, type CountPorts } from './count-ports.ts'
import { rankPageErrors, type ErrorGroup } from './rank-page-errors.ts'
import { analyticsReferences } from './stored-analytics.ts'

/** The maximum number of reports that are read per group. */
const peopleMax = 50

const atOnce = 20

/** Older errors aren't logged. */
const staleMs = millisecondsInDay

interface PageErrorPorts extends CountPorts {
  /** The names of the deployed script files; empty if they aren't known. */
  builtFiles: readonly string[]
}

/**
 * Reads the browser errors since the last run, at most one page of documents, and logs them in
 * groups with the number of people affected. People are counted in the stored documents: anyone can
 * send invented errors, which would fill a counter in memory.
 */
export async function countPageErrors(ports: PageErrorPorts): Promise<void> {
  const { db, now, builtFiles } = ports
  const rows = await freshErrors(ports)
  const fresh = rows.flatMap((row) => readPageError(row.data()) ?? [])
  const since = readInstant(rows[0]) ?? now()
  const groups = [...new Map(fresh.map((error) => [groupOfError(error), error])).values()]
  const found: ErrorGroup[] = []
  for (let start = 0; start < groups.length; start += atOnce) {
    const part = groups.slice(start, start + atOnce)
    found.push(
      ...(await Promise.all(
        part.map(async (error) => ({ error, ...(await countPeople(error, since, db)) })),
      )),
    )
  }
  for (const { error, people, isAlert } of rankPageErrors(found, builtFiles)) {
    log.pageFailed(error, people, isAlert)
  }
}

/** Reads the next page of errors. Concurrent runs don't read the same errors. */
function freshErrors({ db, now, settleMs, pageSize }: CountPorts) {
  const { errors } = analyticsReferences(db)
  return db.runTransaction(async (transaction) => {
    const known = await transaction.get(errors)
    const { at, id } = (known.get('cursor') ?? {}) as { at?: Timestamp; id?: string }
    const stale = Timestamp.fromMillis(now().getTime() - staleMs)
    const ordered = db
      .collection(collections.pageErrors)
      .where('created_at', '>=', stale)
      .where('created_at', '<=', Timestamp.fromMillis(now().getTime() - settleMs))
      .orderBy('created_at')
      .orderBy(FieldPath.documentId())
      .select('created_at', ...pageErrorNames)
      .limit(pageSize)
    const { docs } = await transaction.get(at ? ordered.startAfter(at, id) : ordered)
    const last = docs.at(-1)
    if (last)
      transaction.set(errors, { cursor: { at: last.get('created_at') as Timestamp, id: last.id } })
    return docs
  }, transactionOptions)
}

const readInstant = (row: QueryDocumentSnapshot | undefined): Date | undefined =>
  instantSchema.safeParse(row?.get('created_at')).data

/**
 * Counts the sessions that reported an error of this group (up to a limit), and those that did so
 * before `since`.
 */
async function countPeople(error: PageError, since: Date, db: Firestore) {
  const { kind, code, frame, page } = error
  const group = db
    .collection(collections.pageErrors)
    .where('kind', '==', kind)
    .where('code', '==', code)
    .where('frame', '==', frame)
    .where('page', '==', page)
  const { docs } = await group.limit(peopleMax).select('session_id', 'created_at').get()
  const countIn = (rows: typeof docs) =>
    new Set(rows.map((row) => row.get('session_id') as unknown)).size
  const isEarlier = (row: QueryDocumentSnapshot) => (readInstant(row) ?? since) < since
  return { people: countIn(docs), before: countIn(docs.filter(isEarlier)) }
}
