import type { RequestState } from '@moving/domain/actions/action'
import type { RequestAction } from '@moving/domain/actions/index'
import { actionLimits } from '@moving/domain/move/move-access'
import { replySchema, type Reply } from '@moving/domain/move/reply'
import { collections, logPath } from '@moving/domain/paths'
import { contactSchema } from '@moving/domain/work/contact'
import { newestContact } from '@moving/domain/work/contact-log'
import { actionMailId } from '../mail/outbox/open-action-mail.ts'
import { findDocument, findDocuments } from '../platform/unreadable-document.ts'
import type { RequestTransaction } from './load-request.ts'
import type { LoadedParts } from './part-loaders.ts'

const replyIdIn = (input: RequestAction) => ('replyId' in input ? input.replyId : '')

/** Reads the reply that an action is about. */
export async function readReply(
  _: LoadedParts,
  input: RequestAction,
  { db, transaction }: RequestTransaction,
): Promise<Reply | null> {
  const id = replyIdIn(input)
  const stored = await transaction.get(db.doc(`${logPath(input.quoteId)}/${id}`))
  const reply = findDocument(replySchema, stored)
  return reply && { ...reply, id }
}

/** Reads what else the customer waits for, besides the reply that an action is about. */
export async function readWaiting(
  _: LoadedParts,
  input: RequestAction,
  at: RequestTransaction,
): Promise<RequestState<'waiting'>['waiting']> {
  const log = at.db.collection(logPath(input.quoteId))
  const open = log.where('reply.kind', '==', 'requested_change').where('reply.handled', '==', null)
  const { docs } = await at.transaction.get(open.limit(2).select())
  if (docs.some(({ id }) => id !== replyIdIn(input))) return 'correction'
  return (await hasOpenQuestion(input, at)) ? 'question' : null
}

/** The number of contacts that are read to find the newest one that wasn't undone. */
const newestContacts = 20

/**
 * Whether the customer asked a different question since the office last logged a contact, and has
 * no answer.
 */
async function hasOpenQuestion(
  input: RequestAction,
  { db, transaction }: RequestTransaction,
): Promise<boolean> {
  const log = db.collection(logPath(input.quoteId))
  const questionQuery = log.where('reply.kind', '==', 'question')
  const stored = await transaction.get(questionQuery.limit(actionLimits.questions))
  const questions = findDocuments(replySchema, stored.docs).filter(
    ({ id, handled }) => id !== replyIdIn(input) && handled === null,
  )
  if (questions.length === 0) return false
  const newest = log.where('parts', 'array-contains', 'contact').orderBy('at', 'desc')
  const contacts = await transaction.get(newest.limit(newestContacts))
  const contact = newestContact(findDocuments(contactSchema, contacts.docs))
  return questions.some(({ at }) => contact === null || at > contact.at)
}

/** Reads whether the email with an answer was sent, or is about to be. */
export async function isAnswerOut(
  _: LoadedParts,
  input: RequestAction,
  { db, transaction }: RequestTransaction,
): Promise<boolean> {
  const mailId = actionMailId('answer', input.quoteId, replyIdIn(input))
  const mail = await transaction.get(db.collection(collections.mail).doc(mailId))
  return mail.exists && mail.get('state') !== 'PENDING'
}
