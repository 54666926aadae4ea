import { collections } from '@moving/domain/paths'
import { storedTally, storeTally, readTally } from '@moving/domain/visit/day-figures'
import {
  groupOfError,
  pageErrorNames,
  readPageError,
  type PageError,
} from '@moving/domain/visit/page-error'
import { countName, emptyTally } from '@moving/domain/visit/tally'
import * as z from 'zod/mini'
import { log } from '../platform/log.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { countRows, type Stream } from './fresh-rows.ts'
import type { RollUpPorts } from './roll-up-ports.ts'
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
  const { db, now } = ports
  const stream: Stream = {
    collection: db.collection(collections.pageErrors),
    field: 'created_at',
    fields: pageErrorNames,
  }
  const from = new Date(now().getTime() - staleMs)
  let found: { error: PageError; people: number }[] = []
  const { errors: into } = analyticsReferences(db)
  const counted = await countRows({ stream, into, from }, ports, (rows, known) => {
    const stored = findDocument(countedSchema, known)
    const tally = stored === null ? emptyTally() : readTally(stored.groups)
    const fresh = new Map<string, PageError>()
    for (const error of rows.flatMap((row) => readPageError(row.data()) ?? [])) {
      countName(tally, groupOfError(error), groupBounds.remembered)
      fresh.set(groupOfError(error), error)
    }
    found = [...fresh].map(([group, error]) => ({ error, people: tally.names.get(group) ?? 1 }))
    return { groups: storeTally(tally) }
  })
  // Another run may have counted them meanwhile.
  if (counted === 0) return
  const largest = found.toSorted((one, other) => other.people - one.people)
  for (const { error, people } of largest.slice(0, groupBounds.logged)) {
    log.pageFailed(error, people)
  }
}
