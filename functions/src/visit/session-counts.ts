import type { SourceFigures } from '@moving/domain/sources/figures'
import { dropOld } from '@moving/domain/sources/figures'
import { fileSession } from '@moving/domain/sources/file-session'
import { packSources } from '@moving/domain/sources/packed'
import type { PlainDate } from '@moving/domain/plain-date'
import { packFunnel, recount, type Funnel } from '@moving/domain/visit/funnel'
import { packFormDays, recountFormDays, type FormDays } from '@moving/domain/watch/form-days'
import { dayOfSession, type VisitorSession } from '@moving/domain/visit/visit-session'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import type { Cursor } from './fresh-rows.ts'
import { analyticsReferences, readFormDays, readFunnel, readSources } from './stored-analytics.ts'

/** The counts of sessions, which are read, changed and stored within one step. */
export interface SessionCounts {
  funnel: Funnel
  formDays: FormDays
  sources: SourceFigures
  areSourcesChanged: boolean
  /** The current UTC day. It decides which old days are dropped. */
  today: PlainDate
}

/** The documents with the counts, for `readSessionCounts`. */
export function sessionCountReferences(db: Firestore) {
  const { funnel, sources } = analyticsReferences(db)
  return [funnel, sources] as const
}

/** @throws UnreadableDocument */
export function readSessionCounts(
  { funnel, sources }: Record<'funnel' | 'sources', DocumentSnapshot>,
  today: PlainDate,
): SessionCounts {
  return {
    ...{ funnel: readFunnel(funnel), formDays: readFormDays(funnel) },
    ...{ sources: readSources(sources), areSourcesChanged: false, today },
  }
}

/**
 * Subtracts a session's old values from the counts, adds its new ones, and returns the session with
 * its rows.
 */
export function recountSession(
  counts: SessionCounts,
  before: VisitorSession | undefined,
  after: VisitorSession,
): VisitorSession {
  recountFormDays(counts.formDays, before, after)
  const inFunnel = recount(counts.funnel, before, after)
  if (before !== undefined && before.sourceRow !== null && isSameInSources(before, after)) {
    return inFunnel
  }
  counts.areSourcesChanged = true
  return fileSession(counts.sources, before, inFunnel, counts.today)
}

function isSameInSources(a: VisitorSession, b: VisitorSession): boolean {
  if (a.phoneTaps !== b.phoneTaps || a.source !== b.source) return false
  return dayOfSession(a) === dayOfSession(b)
}

/** @param cursors of the streams that this step has moved */
export function storeSessionCounts(
  transaction: Transaction,
  db: Firestore,
  counts: SessionCounts,
  cursors: Record<string, Cursor>,
): void {
  const { funnel, formDays, sources } = counts
  const references = analyticsReferences(db)
  transaction.set(
    references.funnel,
    { ...packFunnel(funnel), ...packFormDays(formDays), cursors },
    {
      mergeFields: ['days', 'form_days', ...Object.keys(cursors).map((name) => `cursors.${name}`)],
    },
  )
  if (!counts.areSourcesChanged) return
  dropOld(sources, counts.today)
  transaction.set(references.sources, packSources(sources))
}
