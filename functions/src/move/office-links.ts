import { linksPerPerson } from '@moving/domain/move/move-link'
import { collections, quoteAccessPath, quotePath } from '@moving/domain/paths'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/v2/https'
import type { Caller } from '../platform/caller.ts'
import { log } from '../platform/log.ts'
import { makeMoveLink } from '../quote/move-links.ts'
import type { MovePorts } from './read-move.ts'

type ByOffice = Pick<Caller, 'uid'>

/**
 * 'Copy Customer's Link'. The key is nowhere but in this answer.
 * @throws HttpsError `resource-exhausted` above `linksPerPerson`
 */
export async function makeOfficeLink(
  { uid, email }: Pick<Caller, 'uid' | 'email'>,
  quoteId: string,
  { db, now }: MovePorts,
): Promise<{ key: string }> {
  if (!(await db.doc(quotePath(quoteId)).get()).exists) throw quoteGone()
  const own = db.collection(collections.quoteLinks).where('made_by', '==', uid)
  const working = await own.where('ended_at', '==', null).count().get()
  if (working.data().count >= linksPerPerson) {
    throw new HttpsError('resource-exhausted', 'You have made too many links.')
  }
  const by = { made_by: uid, made_by_email: email }
  const key = await makeMoveLink(quoteId, 'office', { db, now: now(), by })
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
