import { customerFieldsOf, type CustomerFields } from '@moving/domain/move/correction'
import { actLimits } from '@moving/domain/move/move-access'
import { handleReplySchema } from '@moving/domain/move/move-requests'
import { replySchema, type Reply } from '@moving/domain/move/reply'
import {
  callables,
  contactsPath,
  quotePath,
  quoteWorkPath,
  repliesPath,
} from '@moving/domain/paths'
import { storedQuoteSchema } from '@moving/domain/quote/schema'
import { contactSchema } from '@moving/domain/work/contact'
import { workAfterAnswer } from '@moving/domain/work/customer-act'
import { quoteWorkSchema, type QuoteWork } from '@moving/domain/work/quote-work'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import type { CallableDefinition } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { log } from '../platform/log.ts'
import { findDocument, readDocument } from '../platform/unreadable-document.ts'
import { quoteGone } from './office-links.ts'
import type { MovePorts } from './read-move.ts'
import { refusal } from './refusals.ts'
import { writeCorrection } from './write-correction.ts'

type Input = z.output<typeof handleReplySchema>

/**
 * 'Apply' and 'Not possible': what the office does about a customer's wish, once. Applying writes what was
 * wished for, if the quote still says what the customer saw. Once no wish is left the former plan
 * goes on.
 * @throws HttpsError `not-found`; `aborted` with the reason `changed`; `failed-precondition` with
 *   `not_possible` for what is no wish
 */
export async function handleReply(
  caller: Pick<Caller, 'uid' | 'email'>,
  input: Input,
  { db, now }: MovePorts,
): Promise<{ handled: true }> {
  const { quoteId, replyId, verdict } = input
  await db.runTransaction(async (transaction) => {
    const { quote, reply, work, isLast, hasQuestion } = await readWish(input, db, transaction)
    const answered = isLast && work !== null ? workAfterAnswer(work, hasQuestion) : {}
    const next = work === null ? null : { ...work, ...answered }
    const reference = db.doc(quoteWorkPath(quoteId))
    if (Object.keys(answered).length > 0) transaction.update(reference, answered)
    if (verdict === 'applied') {
      const fields = wishedFields(customerFieldsOf(quote), reply)
      const correction = { quoteId, status: quote.status, fields, changes: reply.changes }
      writeCorrection({ ...correction, work: next }, caller, { db, now: now(), transaction })
    }
    transaction.update(db.doc(`${repliesPath(quoteId)}/${replyId}`), {
      handled: verdict,
      handled_at: FieldValue.serverTimestamp(),
      handled_by_email: caller.email,
    })
  })
  log.replyHandled(quoteId, replyId, verdict, caller.uid)
  return { handled: true }
}

async function readWish({ quoteId, replyId }: Input, db: Firestore, transaction: Transaction) {
  const replies = db.collection(repliesPath(quoteId))
  const [stored, storedWork, storedReply] = await transaction.getAll(
    db.doc(quotePath(quoteId)),
    db.doc(quoteWorkPath(quoteId)),
    replies.doc(replyId),
  )
  if (!stored?.exists || !storedReply?.exists) throw quoteGone()
  const reply = readDocument(replySchema, storedReply)
  if (reply.kind !== 'wish') throw refusal('not_possible')
  if (reply.handled !== null) throw refusal('changed')
  const open = replies.where('kind', '==', 'wish').where('handled', '==', null)
  const unhandled = await transaction.get(open.limit(2).select())
  const work = storedWork?.exists ? findDocument(quoteWorkSchema, storedWork) : null
  return {
    quote: readDocument(storedQuoteSchema, stored),
    reply,
    work,
    isLast: unhandled.size === 1,
    hasQuestion: await hasOpenQuestion(quoteId, work, db, transaction),
  }
}

/** Whether the customer wrote something after the office last logged that it talked with them. */
async function hasOpenQuestion(
  quoteId: string,
  work: QuoteWork | null,
  db: Firestore,
  transaction: Transaction,
): Promise<boolean> {
  const questions = db.collection(repliesPath(quoteId)).where('kind', '==', 'asked')
  const { docs } = await transaction.get(questions.limit(actLimits.questions))
  const id = work?.last_contact ?? null
  const stored =
    id === null ? null : await transaction.get(db.doc(`${contactsPath(quoteId)}/${id}`))
  const contact = stored?.exists ? findDocument(contactSchema, stored) : null
  // Of a talk that was taken back nobody knows what it answered.
  const isTold = contact !== null && contact.result !== 'undone'
  const since = isTold ? contact.logged_at : new Date(0)
  return docs.some((question) => (findDocument(replySchema, question)?.at ?? since) > since)
}

/** @throws HttpsError `aborted` where the quote says something else by now than the customer saw */
function wishedFields(fields: CustomerFields, { changes }: Omit<Reply, 'id'>): CustomerFields {
  const isAsSeen = changes.every(
    ({ field, before }) => JSON.stringify(fields[field]) === JSON.stringify(before),
  )
  if (!isAsSeen) throw refusal('changed')
  return { ...fields, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) }
}

export function handleReplyCallable(
  ports: () => MovePorts,
): CallableDefinition<typeof handleReplySchema, { handled: true }> {
  return {
    name: callables.handleReply,
    access: 'admin',
    input: handleReplySchema,
    handle: (caller, input) => handleReply(caller, input, ports()),
  }
}
