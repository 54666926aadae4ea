import { instantSchema } from '@moving/domain/instant'
import { collections } from '@moving/domain/paths'
import {
  groupOfError,
  pageErrorNames,
  readPageError,
  type PageError,
} from '@moving/domain/visit/page-error'
import { millisecondsInDay } from 'date-fns/constants'
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { log } from '../platform/log.ts'
import { countRows, type Stream } from './fresh-rows.ts'
import { rankPageErrors, type ErrorGroup } from './rank-page-errors.ts'
import type { RollUpPorts } from './roll-up-ports.ts'
import { analyticsReferences } from './stored-analytics.ts'

/** The maximum number of people that a run counts per group. */
const peopleMax = 50

/** The number of groups that are read at once. */
const atOnce = 20

/** An error that has waited longer than this, behind many others, isn't logged. */
const staleMs = millisecondsInDay

interface PageErrorPorts extends RollUpPorts {
  /** The script files of the deployed build; empty if they aren't known. */
  builtFiles: readonly string[]
}

/**
 * Reads the browser errors since the last run, at most one page of rows, and logs groups with the
 * number of people affected. People are counted in the stored rows, because anyone may invent
 * errors and fill a limited memory of groups.
 */
export async function countPageErrors(ports: PageErrorPorts): Promise<void> {
  const { db, now, builtFiles } = ports
  const stream: Stream = {
    collection: db.collection(collections.pageErrors),
    field: 'created_at',
    fields: pageErrorNames,
  }
  const from = new Date(now().getTime() - staleMs)
  let groups: PageError[] = []
  let since = now()
  const { errors: into } = analyticsReferences(db)
  const counted = await countRows({ stream, into, from }, ports, (rows) => {
    const fresh = rows.flatMap((row) => readPageError(row.data()) ?? [])
    since = readInstant(rows[0]) ?? since
    groups = [...new Map(fresh.map((error) => [groupOfError(error), error])).values()]
    return {}
  })
  // A parallel run may have counted these rows.
  if (counted === 0) return
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

const readInstant = (row: QueryDocumentSnapshot | undefined): Date | undefined =>
  instantSchema.safeParse(row?.get('created_at')).data

/**
 * Counts the sessions that reported an error of this group, up to a limit, and those that did so
 * before a time.
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
