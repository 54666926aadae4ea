import { isCustomersReason } from '@moving/domain/work/customer-act'
import type { DocumentSnapshot, Firestore } from 'firebase/firestore'
import type { Call, CallWork, QuoteDetails } from './call.ts'
import { readDetails } from './read-details.ts'

/** Quotes that were read, each until a function says that it has changed. */
export interface KnownDetails {
  /** Undefined for a quote that is gone, or was not asked for. */
  of: (id: string) => QuoteDetails | undefined
  /**
   * Reads what is new or has changed.
   * @param wanted the work of each request; undefined where there is none yet
   * @param live quotes that are followed anyway
   * @returns whether anything had to be read
   */
  complete: (
    wanted: ReadonlyMap<string, CallWork | undefined>,
    live: ReadonlyMap<string, DocumentSnapshot>,
  ) => Promise<boolean>
}

/** @param before requests whose quotes were read already */
export function knownDetails(db: Firestore, before: readonly Call[]): KnownDetails {
  const known = new Map<string, { state: string; details: QuoteDetails | undefined }>(
    before.map(({ id, work, ...details }) => [id, { state: stateOf(work), details }]),
  )
  return {
    of: (id) => known.get(id)?.details,
    async complete(wanted, live) {
      const states = new Map([...wanted].map(([id, work]) => [id, stateOf(work)]))
      const missing = [...states.keys()].filter((id) => known.get(id)?.state !== states.get(id))
      if (missing.length === 0) return false
      const read = await readDetails(db, missing, live)
      for (const id of missing) {
        known.set(id, { state: states.get(id) ?? '', details: read.get(id) })
      }
      return true
    },
  }
}

/** What a function last took in of the quote, and of its customer: with another state the quote has changed. */
function stateOf(work: CallWork | undefined): string {
  if (work === undefined) return 'unstarted'
  const { status_seen: status, estimate_seen: estimate, heard_at: heardAt, due_why: why } = work
  return `${status} ${estimate} ${heardAt?.getTime()} ${isCustomersReason(why)}`
}
