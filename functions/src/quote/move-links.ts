import { createHash, randomFillSync } from 'node:crypto'
import { newMoveKey } from '@moving/domain/move/move-key'
import { newLinkFields, type LinkMaker, type MoveLink } from '@moving/domain/move/move-link'
import { quoteLinkPath, quotePath } from '@moving/domain/paths'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'

/** Hashes a link's key (SHA-256 in hexadecimal). The hash is the id of the link's document. */
export function hashOfMoveKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/**
 * Creates a link to a customer's page for an email. Stores nothing if the quote was deleted.
 * @returns the link's key, which isn't stored
 */
export async function makeMoveLink(
  quoteId: string,
  madeFor: LinkMaker,
  { db, now }: { db: Firestore; now: Date },
  fields: Partial<Pick<MoveLink, 'takes_former_digits'>> = {},
): Promise<string> {
  const key = newMoveKey((into) => randomFillSync(into))
  await db.runTransaction(async (transaction) => {
    if (!(await transaction.get(db.doc(quotePath(quoteId)))).exists) return
    transaction.create(db.doc(quoteLinkPath(hashOfMoveKey(key))), {
      ...newLinkFields(quoteId, madeFor, now),
      ...fields,
      created_at: FieldValue.serverTimestamp(),
    })
  })
  return key
}
