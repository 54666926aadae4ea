import { collections } from '@moving/domain/paths'
import { storedTally, storeTally, readTally } from '@moving/domain/visit/day-figures'
import {
  groupOfError,
  pageErrorNames,
  readPageError,
  type PageError,
} from '@moving/domain/visit/page-error'
import { countName, emptyTally } from '@moving/domain/visit/tally'
import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { log } from '../platform/log.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { cursorAt, freshRows, storedCursor } from './fresh-rows.ts'
import { transactionOptions, type RollUpPorts } from './roll-up-ports.ts'
import { analyticsReferences } from './stored-analytics.ts'

/** Groups that are remembered, and that one run logs: anybody may make some up. */
const groupBounds = { remembered: 100, logged: 10 } as const

/** An error that waited for longer, behind a flood of them, is not logged any more. */
const staleMs = 86_400_000

const countedSchema = z.object({ groups: storedTally })

/**
 * Counts the errors that browsers told of since the last run, by group, and logs each group that somebody
 * new has met. One page of rows a run, whatever comes; the next run goes on from there. A session tells of a
 * group once (`pageErrorName`), so that a group's rows are its people.
 */
export async function countPageErrors(ports: RollUpPorts): Promise<void> {
  const { db, now, settleMs, pageSize } = ports
  const { errors } = analyticsReferences(db)
  const found = await db.runTransaction(async (transaction) => {
    const known = await transaction.get(errors)
    const { docs: rows } = await transaction.get(
      freshRows(
        {
          collection: db.collection(collections.pageErrors),
          field: 'created_at',
          fields: pageErrorNames,
        },
        {
          cursor: storedCursor(known, 'cursor'),
          from: Timestamp.fromMillis(now().getTime() - staleMs),
          upto: Timestamp.fromMillis(now().getTime() - settleMs),
        },
      ).limit(pageSize),
    )
    const last = rows.at(-1)
    if (last === undefined) return []
    const stored = findDocument(countedSchema, known)
    const tally = stored === null ? emptyTally() : readTally(stored.groups)
    const fresh = new Map<string, PageError>()
    for (const row of rows) {
      const error = readPageError(row.data())
      if (error === null) continue
      const group = groupOfError(error)
      countName(tally, group, groupBounds.remembered)
      fresh.set(group, error)
    }
    transaction.set(errors, { groups: storeTally(tally), cursor: cursorAt(last, 'created_at') })
    return [...fresh].map(([group, error]) => ({ error, people: tally.names.get(group) ?? 1 }))
  }, transactionOptions)
  const largest = found.toSorted((one, other) => other.people - one.people)
  for (const { error, people } of largest.slice(0, groupBounds.logged)) {
    log.pageFailed(error, people)
  }
}
