import { collections } from '@moving/domain/paths'
import { Timestamp, type Firestore } from 'firebase-admin/firestore'
import type { MailPorts } from '../ports.ts'
import type { Proof } from '../delivery/proof.ts'

function progressRef(db: Firestore) {
  return db.collection(collections.mailState).doc('webhook')
}

/** What the webhook can prove now. */
export async function readProof({ db, webhookOn }: MailPorts): Promise<Proof> {
  if (!webhookOn) return { webhookOn, newestEventAt: null }
  const newest: unknown = (await progressRef(db).get()).get('newest_event_at')
  return { webhookOn, newestEventAt: newest instanceof Timestamp ? newest.toDate() : null }
}

/**
 * Notes how far the webhook has reported; never moves back.
 * @param newestEventAt when the newest reported event happened
 */
export function noteProgress(db: Firestore, newestEventAt: Date): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const known: unknown = (await transaction.get(progressRef(db))).get('newest_event_at')
    if (known instanceof Timestamp && known.toDate() >= newestEventAt) return
    transaction.set(progressRef(db), { newest_event_at: Timestamp.fromDate(newestEventAt) })
  })
}
