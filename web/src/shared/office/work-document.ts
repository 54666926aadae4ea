import { instantSchema } from '@moving/domain/instant'
import { untouchedWork, type QuoteWork } from '@moving/domain/work/quote-work'
import {
  serverTimestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase/firestore'
import { refTo } from '../documents/kind.ts'
import { quoteWork } from '../documents/office-kinds.ts'

/** What is written; times may be the server's. */
export type WorkChange = Partial<Record<keyof QuoteWork, unknown>>

export interface StoredWork {
  snapshot: DocumentSnapshot
  /** That of an untouched request where there is no document, or none that can be read. */
  work: Omit<QuoteWork, 'created_at' | 'updated_at'>
  /** When somebody last changed it; undefined for nobody. */
  at: Date | undefined
}

export async function readWork(
  transaction: Transaction,
  db: Firestore,
  quoteId: string,
): Promise<StoredWork> {
  const snapshot = await transaction.get(refTo(db, quoteWork, quoteId))
  const at = instantSchema.safeParse(snapshot.get('updated_at')).data
  return { snapshot, work: quoteWork.read(snapshot) ?? untouchedWork, at }
}

/** Changes the work, or makes its document where no function has done so yet. */
export function writeWork(
  transaction: Transaction,
  { snapshot }: StoredWork,
  change: WorkChange,
): void {
  const updated = { ...change, updated_at: serverTimestamp() }
  if (snapshot.exists()) transaction.update(snapshot.ref, updated)
  else {
    transaction.set(snapshot.ref, { ...untouchedWork, ...updated, created_at: serverTimestamp() })
  }
}
