import type { Bill } from '@moving/domain/request/facts'
import { collections } from '@moving/domain/paths'
import {
  collection,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import { works } from '../../../shared/documents/office-kinds.ts'

interface FinalsRead {
  since: Date
  pageSize: number
  max: number
}

export interface ReadFinals {
  finals: Bill[]
  unreadable: number
  /** True if there are more documents than were read. The newest were read. */
  isCut: boolean
}

/**
 * Reads final bills page by page, those that were entered last first.
 * @throws FirestoreError `permission-denied` or `unavailable`
 */
export async function readFinals(
  db: Firestore,
  { since, pageSize, max }: FinalsRead,
): Promise<ReadFinals> {
  const finals = query(
    collection(db, collections.requests),
    where('final_at', '>=', since),
    orderBy('final_at', 'desc'),
  )
  const documents: QueryDocumentSnapshot[] = []
  let isWhole = false
  while (!isWhole && documents.length <= max) {
    // Reads one more document than it returns, to know whether there are more.
    const wanted = Math.min(pageSize, max + 1 - documents.length)
    const last = documents.at(-1)
    const { docs } = await getDocsFromServer(
      query(finals, ...(last === undefined ? [] : [startAfter(last)]), limit(wanted)),
    )
    documents.push(...docs)
    isWhole = docs.length < wanted
  }
  const readings = documents.slice(0, max).map(readFinal)
  return {
    finals: readings.filter((final) => final !== null),
    unreadable: readings.filter((final) => final === null).length,
    isCut: documents.length > max,
  }
}

/** The bill. That of a canceled move isn't compared with the estimate for the whole move. */
function readFinal(document: QueryDocumentSnapshot): Bill | null {
  const { bill = null, closing = null } = works.read(document) ?? {}
  return bill && closing !== null ? { ...bill, estimate: null } : bill
}
