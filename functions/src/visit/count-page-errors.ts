import { collections } from '@moving/domain/paths'
import {
  groupOfError,
  pageErrorNames,
  readPageError,
  type PageError,
} from '@moving/domain/visit/page-error'
import { millisecondsInDay } from 'date-fns/constants'
import type { Firestore } from 'firebase-admin/firestore'
import { log } from '../platform/log.ts'
import { countRows, type Stream } from './fresh-rows.ts'
import type { RollUpPorts } from './roll-up-ports.ts'
import { analyticsReferences } from './stored-analytics.ts'

/** The maximum number of groups that one run logs, and of people that it counts per group. */
const limits = { logged: 10, people: 50 } as const

/** The number of groups that are read at once. */
const atOnce = 20

/** An error that has waited longer than this, behind many others, isn't logged. */
const staleMs = millisecondsInDay

/**
 * Reads the browser errors since the last run, at most one page of rows, and logs each group with
 * the number of people affected. People are counted in the stored rows, because anyone may invent
 * errors and fill a limited memory of groups.
 */
export async function countPageErrors(ports: RollUpPorts): Promise<void> {
  const { db, now } = ports
  const stream: Stream = {
    collection: db.collection(collections.pageErrors),
    field: 'created_at',
    fields: pageErrorNames,
  }
  const from = new Date(now().getTime() - staleMs)
  let groups: PageError[] = []
  const { errors: into } = analyticsReferences(db)
  const counted = await countRows({ stream, into, from }, ports, (rows) => {
    const fresh = rows.flatMap((row) => readPageError(row.data()) ?? [])
    groups = [...new Map(fresh.map((error) => [groupOfError(error), error])).values()]
    return {}
  })
  // A parallel run may have counted these rows.
  if (counted === 0) return
  const found: { error: PageError; people: number }[] = []
  for (let start = 0; start < groups.length; start += atOnce) {
    const part = groups.slice(start, start + atOnce)
    found.push(
      ...(await Promise.all(
        part.map(async (error) => ({ error, people: await countPeople(error, db) })),
      )),
    )
  }
  const largest = found.toSorted((one, other) => other.people - one.people)
  for (const { error, people } of largest.slice(0, limits.logged)) log.pageFailed(error, people)
}

/** The sessions that reported an error of this group, counted up to a limit. */
async function countPeople(error: PageError, db: Firestore): Promise<number> {
  const { kind, code, frame, page } = error
  const group = db
    .collection(collections.pageErrors)
    .where('kind', '==', kind)
    .where('code', '==', code)
    .where('frame', '==', frame)
    .where('page', '==', page)
  const { docs } = await group.limit(limits.people).select('session_id').get()
  return new Set(docs.map((row) => row.get('session_id') as unknown)).size
}
