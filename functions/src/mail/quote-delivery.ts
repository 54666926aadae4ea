import { collections } from '@moving/domain/paths'
import { Timestamp, type Firestore } from 'firebase-admin/firestore'
import { readMailRecord } from './mail-record.ts'

/**
 * Makes `quote_delivery/{quoteId}` say what is wrong with the mail about a quote, from the outbox as
 * it is now: there is a document exactly while some mail has a problem. Safe to run at any time.
 */
export async function showDelivery(mailId: string, db: Firestore): Promise<void> {
  const mail = db.collection(collections.mail)
  await db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(mail.doc(mailId))
    const quoteId = snapshot.exists ? readMailRecord(snapshot).quote_id : null
    if (quoteId === null) return
    const reference = db.collection(collections.quoteDelivery).doc(quoteId)
    const [all, shown] = await Promise.all([
      transaction.get(mail.where('quote_id', '==', quoteId)),
      transaction.get(reference),
    ])
    const problems = all.docs.flatMap((document) => {
      const { kind, problem } = readMailRecord(document)
      return problem === null ? [] : [{ mail_id: document.id, kind, problem }]
    })
    if (problems.length === 0) transaction.delete(reference)
    else if (shown.exists) transaction.update(reference, { problems })
    else transaction.create(reference, { problems, since: Timestamp.now() })
  })
}
