import type { DocumentSnapshot } from 'firebase/firestore'
import { firestore } from '../../../lib/firebase/firebase.ts'
import { listedCollection, readCursor, readDeskPage, type DeskPage } from './read-page.ts'
import { countFiltered } from '../toolbar/read-summary.ts'
import type { DeskPlace } from './use-desk-url.ts'

/** A page, and how many quotes match its filters. */
export interface ReadPage extends DeskPage {
  matches: number
}

/** Keyset pagination: reads pages and remembers where each ended, so that turning a page reads its 25 and no more. */
export function createPageReader() {
  const ends = new Map<string, DocumentSnapshot>()

  return async ({ filters, after }: DeskPlace): Promise<ReadPage> => {
    const db = await firestore()
    const name = listedCollection(filters)
    const cursor =
      after === null
        ? undefined
        : (ends.get(`${name}/${after}`) ?? (await readCursor(db, after, name)))
    const [page, matches] = await Promise.all([
      readDeskPage(db, filters, cursor),
      countFiltered(db, filters),
    ])
    const last = page.items.at(-1)
    if (last !== undefined) ends.set(last.snapshot.ref.path, last.snapshot)
    return { ...page, matches }
  }
}
