import { tellableChange, tellableFacts } from '@moving/domain/mail/quote-change'
import { collections, quotePath } from '@moving/domain/paths'
import { readQuote, type Quote } from '@moving/domain/quote/schema'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { finalPatch } from './after-attempt.ts'
import { mailPolicy } from './mail-policy.ts'
import { readMailRecord, toFirestore, type MailPatch, type MailRecord } from './mail-record.ts'
import { readThread, threadRef, updateMailId } from './mail-thread.ts'
import { nextStep } from './next-step.ts'
import { firstMailId } from './mail-successor.ts'
import type { MailPorts } from './ports.ts'
import type { Proof } from './proof.ts'

/** A quote as a mail finds it: a document that does not fit the schema is still a lead. */
export type FoundQuote = { readable: true; quote: Quote } | { readable: false; id: string }

/** What a worker got when it asked for a mail. */
export type Claim =
  | { claimed: true; mail: MailRecord; lease: string; quote: FoundQuote | null }
  /** Nothing to send now. `changed` says what became of it, if anything did. */
  | { claimed: false; until: Date | null; early: boolean; changed: MailPatch | null }

/**
 * Asks for a mail in a transaction: at most one worker gets it until its lease ends. The quote is
 * read in the same transaction, so what is sent is how things stand at that moment.
 */
export function claimMail(mailId: string, proof: Proof, ports: MailPorts): Promise<Claim> {
  const now = ports.now()
  return ports.db.runTransaction((transaction) =>
    claimInTransaction(mailId, proof, ports, now, transaction),
  )
}

async function claimInTransaction(
  mailId: string,
  proof: Proof,
  { db, newId }: MailPorts,
  now: Date,
  transaction: Transaction,
): Promise<Claim> {
  const reference = db.collection(collections.mail).doc(mailId)
  const snapshot = await transaction.get(reference)
  if (!snapshot.exists) return { claimed: false, until: null, early: false, changed: null }
  const mail = readMailRecord(snapshot)
  const next = nextStep(mail, now, proof)
  if (next.step === 'leave') return { claimed: false, until: null, early: false, changed: null }
  if (next.step === 'wait') return { claimed: false, until: next.until, early: true, changed: null }

  const change = (patch: MailPatch): Claim => {
    transaction.update(reference, toFirestore(patch))
    return { claimed: false, until: patch.due_at ?? null, early: false, changed: patch }
  }
  if (next.step === 'move') return change(next.patch)

  if (mail.kind === 'digest' && (await isEmptyDigest(mailId, db, transaction))) {
    return change(finalPatch('SKIPPED', 'quote_gone', now))
  }
  const found =
    mail.quote_id === null ? null : await transaction.get(db.doc(quotePath(mail.quote_id)))
  if (found !== null && !found.exists) return change(finalPatch('SKIPPED', 'quote_gone', now))
  const quote = found === null ? null : foundQuote(found)
  if (mail.kind === 'update' && found !== null) {
    const verdict = await judgeUpdate(mailId, mail, found, quote, db, transaction)
    if (verdict !== 'tell') return change(finalPatch('SKIPPED', verdict, now))
  }
  const lease = newId()
  const patch: MailPatch = {
    state: 'SENDING',
    lease,
    attempts: mail.attempts + 1,
    attempted_at: now,
    due_at: new Date(now.getTime() + mailPolicy.leaseMs),
  }
  transaction.update(reference, toFirestore(patch))
  return { claimed: true, mail: { ...mail, ...patch }, lease, quote }
}

/** All requests that a digest was to name were deleted meanwhile. */
async function isEmptyDigest(
  mailId: string,
  db: MailPorts['db'],
  transaction: Transaction,
): Promise<boolean> {
  const members = db.collection(collections.mail).where('digest_id', '==', firstMailId(mailId))
  return (await transaction.get(members.limit(1))).empty
}

function foundQuote(snapshot: DocumentSnapshot): FoundQuote {
  const reading = readQuote(snapshot.id, snapshot.data())
  return reading.readable ? reading : { readable: false, id: snapshot.id }
}

/**
 * Whether an `update` is still worth telling at the end of its hold: not when the office has undone
 * what it was about, and not when a newer one tells more. Notes how far the customer now knows.
 */
async function judgeUpdate(
  mailId: string,
  mail: MailRecord,
  snapshot: DocumentSnapshot,
  quote: FoundQuote | null,
  db: MailPorts['db'],
  transaction: Transaction,
): Promise<'tell' | 'undone' | 'superseded' | 'unreadable'> {
  if (!quote?.readable || mail.quote_id === null) return 'unreadable'
  if (mail.replaces !== null) return 'tell'
  const thread = readThread(await transaction.get(threadRef(db, mail.quote_id)))
  if (updateMailId(mail.quote_id, thread.serial) !== mailId) return 'superseded'
  transaction.update(threadRef(db, mail.quote_id), { covered_until: snapshot.updateTime })
  const isNews =
    mail.baseline !== null && tellableChange(mail.baseline, tellableFacts(quote.quote)) !== null
  return isNews ? 'tell' : 'undone'
}
