import { createHash, randomFillSync } from 'node:crypto'
import { newMoveKey } from '@moving/domain/move/move-key'
import { newLinkFields, type LinkMadeBy, type LinkMaker } from '@moving/domain/move/move-link'
import { quoteLinkPath, quotePath } from '@moving/domain/paths'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { requireStillInOffice } from '../platform/caller.ts'

/** What is stored of a link's key, and names its document: SHA-256 in hexadecimal digits. */
export function hashOfMoveKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/**
 * Makes a link to a customer's page. The key is nowhere but in what is returned. Nothing is stored for a
 * quote that is being deleted.
 * @param by the coworker who makes it, and with whom it ends
 * @returns the key
 * @throws HttpsError `permission-denied` for a coworker who was removed in the meantime
 */
export async function makeMoveLink(
  quoteId: string,
  madeFor: LinkMaker,
  { db, now, by }: { db: Firestore; now: Date; by?: LinkMadeBy & { made_by: string } },
): Promise<string> {
  const key = newMoveKey((into) => randomFillSync(into))
  await db.runTransaction(async (transaction) => {
    if (by !== undefined) await requireStillInOffice(by.made_by, { db, transaction })
    if (!(await transaction.get(db.doc(quotePath(quoteId)))).exists) return
    transaction.create(db.doc(quoteLinkPath(hashOfMoveKey(key))), {
      ...newLinkFields(quoteId, madeFor, now),
      ...(by && { ...by, ended_at: null }),
      created_at: FieldValue.serverTimestamp(),
    })
  })
  return key
}
