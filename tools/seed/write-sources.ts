import { adSpendPath, collections } from '@moving/domain/paths'
import type { BulkWriter, Firestore } from 'firebase-admin/firestore'
import type { SeededSpend, SeededTap } from './sources.ts'

export function writeSources(
  db: Firestore,
  writer: BulkWriter,
  { taps, spend }: { taps: readonly SeededTap[]; spend: readonly SeededSpend[] },
): void {
  for (const { id, fields } of taps) {
    void writer.set(db.doc(`${collections.phoneTaps}/${id}`), fields)
  }
  for (const { month, fields } of spend) void writer.set(db.doc(adSpendPath(month)), fields)
}
