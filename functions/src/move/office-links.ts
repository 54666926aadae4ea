import { quoteAccessPath, quotePath } from '@moving/domain/paths'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/v2/https'
import type { Caller } from '../platform/caller.ts'
import { log } from '../platform/log.ts'
import { makeMoveLink } from '../quote/move-links.ts'
import type { MovePorts } from './read-move.ts'

type ByOffice = Pick<Caller, 'uid'>

/** 'Copy Customer's Link'. The key is nowhere but in this answer. */
export async function makeOfficeLink(
  { uid }: ByOffice,
  quoteId: string,
  { db, now }: MovePorts,
): Promise<{ key: string }> {
  if (!(await db.doc(quotePath(quoteId)).get()).exists) throw quoteGone()
  const key = await makeMoveLink(quoteId, 'office', { db, now: now() })
  log.moveLinkMade(quoteId, uid)
  return { key }
}

/** 'End Customer's Links': of all that were made until now, by one write. */
export async function endMoveLinks(
  { uid }: ByOffice,
  quoteId: string,
  { db }: { db: Firestore },
): Promise<{ ended: true }> {
  await db.runTransaction(async (transaction) => {
    if (!(await transaction.get(db.doc(quotePath(quoteId)))).exists) throw quoteGone()
    const ended = { ended_at: FieldValue.serverTimestamp() }
    transaction.set(db.doc(quoteAccessPath(quoteId)), ended, { merge: true })
  })
  log.moveLinksEnded(quoteId, uid)
  return { ended: true }
}

export const quoteGone = () => new HttpsError('not-found', 'This quote was deleted.')
