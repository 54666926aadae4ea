import {
  customerFieldsOf,
  isFactChange,
  type CustomerChange,
  type CustomerFields,
} from '@moving/domain/move/correction'
import { actLimits } from '@moving/domain/move/move-access'
import { changeRequestSchema, type handleReplySchema } from '@moving/domain/move/office-requests'
import { replySchema } from '@moving/domain/move/reply'
import {
  callables,
  contactsPath,
  quoteFactsPath,
  quotePath,
  quoteWorkPath,
  repliesPath,
} from '@moving/domain/paths'
import {
  factsVersion,
  moveFactsOf,
  planFacts,
  storedFactsSchema,
  type FactChange,
} from '@moving/domain/quote/facts/move-facts'
import { storedQuoteSchema } from '@moving/domain/quote/quote-schema'
import { contactSchema } from '@moving/domain/work/contact'
import { workAfterAnswer } from '@moving/domain/work/customer-act'
import { quoteWorkSchema, type QuoteWork } from '@moving/domain/work/quote-work'
import { FieldValue } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { readCrewMove } from '../calendar/move-crew.ts'
import type { MailPorts } from '../mail/mail-ports.ts'
import { adminCallable } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { log } from '../platform/log.ts'
import { findDocument, readDocument } from '../platform/unreadable-document.ts'
import { takeAnswerBack, writeAnswer, type At } from './answer-question.ts'
import { correctQuote } from './correct-quote.ts'
import { endMoveLinks, makeOfficeLink, quoteGone } from './office-links.ts'
import type { MovePorts } from './read-move.ts'
import { refusal } from './refusals.ts'
import { writeCorrection } from './write-correction.ts'
import { writeFacts } from './write-facts.ts'

type Input = z.output<typeof handleReplySchema>
type HandlePorts = MovePorts & Pick<MailPorts, 'enqueue'>
/**
 * 'Apply', 'Not Possible' and 'Send Answer': what the office does about a customer's wish or question, once,
 * also where the same is sent again. Applying writes what was wished for, if the quote still says what the
 * customer saw. Once neither a wish nor a question is left the former plan goes on.
 * @throws HttpsError `not-found`; `aborted` with the reason `changed`; `failed-precondition` with
 *   `not_possible` for what is no such act; `crew_taken` as `readCrewMove` has it
 */
export async function handleReply(
  caller: Pick<Caller, 'uid' | 'email'>,
  input: Input,
  { db, now, enqueue }: HandlePorts,
): Promise<{ handled: true }> {
  const { quoteId, replyId, verdict } = input
  const opened = await db.runTransaction(async (transaction) => {
    const at = { db, transaction, now: now() }
    const found = await readReply(input, at)
    const { work, reply, waiting } = found
    if (verdict === 'unanswered') return takeAnswerBack(found, at)
    if (verdict === 'answered' && reply.answer === input.text) return null
    if (reply.handled !== null) throw refusal('changed')
    const answered = work === null ? {} : workAfterAnswer(work, waiting)
    if (verdict === 'applied') await applyWish(input, found, caller, at)
    const reference = db.doc(quoteWorkPath(quoteId))
    if (Object.keys(answered).length > 0) transaction.update(reference, answered)
    if (verdict === 'answered') return writeAnswer(input.text, found, caller.email, at)
    transaction.update(db.doc(`${repliesPath(quoteId)}/${replyId}`), {
      handled: verdict,
      handled_at: FieldValue.serverTimestamp(),
      handled_by_email: caller.email,
    })
    return null
  })
  log.replyHandled(quoteId, replyId, verdict, caller.uid)
  if (opened) await enqueue(opened.mailId, opened.dueAt)
  return { handled: true }
}

type FoundReply = Awaited<ReturnType<typeof readReply>>

/** @throws HttpsError `aborted` where something else is known by now than the customer saw */
async function applyWish(
  { quoteId, crew = null }: Extract<Input, { verdict: 'applied' | 'refused' }>,
  { quote, facts, reply }: FoundReply,
  caller: Pick<Caller, 'uid' | 'email'>,
  at: At,
): Promise<void> {
  const learned = reply.changes.filter(isFactChange)
  const changes = reply.changes.filter((change) => !isFactChange(change))
  const known = moveFactsOf(quote.notes, facts)
  const fields = wishedFields(customerFieldsOf(quote), changes)
  if (!learned.every(({ field, before }) => known[field] === before)) throw refusal('changed')
  if (changes.length > 0) {
    const moveCrew = await readCrewMove({ quoteId, day: fields.move_date, crew }, caller.uid, at)
    writeCorrection({ quoteId, fields, changes }, caller, at)
    moveCrew()
  }
  if (learned.length === 0) return
  const answers = Object.fromEntries(learned.map(({ field, after }) => [field, after ?? '']))
  const planned = planFacts(quote.notes, facts, { version: factsVersion(known), answers })
  if (planned === 'changed') throw refusal('changed')
  writeFacts(quoteId, planned.facts, { by: 'office', by_email: caller.email }, at)
}

async function readReply({ quoteId, replyId, verdict }: Input, { db, transaction }: At) {
  const replies = db.collection(repliesPath(quoteId))
  const [stored, storedWork, storedFacts, storedReply] = await transaction.getAll(
    db.doc(quotePath(quoteId)),
    db.doc(quoteWorkPath(quoteId)),
    db.doc(quoteFactsPath(quoteId)),
    replies.doc(replyId),
  )
  if (!stored?.exists || !storedReply?.exists) throw quoteGone()
  const reply = readDocument(replySchema, storedReply)
  const isOfWish = verdict === 'applied' || verdict === 'refused'
  if (reply.kind !== (isOfWish ? 'wish' : 'asked')) throw refusal('not_possible')
  const open = replies.where('kind', '==', 'wish').where('handled', '==', null)
  const wishes = await transaction.get(open.limit(2).select())
  const work = findDocument(quoteWorkSchema, storedWork)
  return {
    quote: { ...readDocument(storedQuoteSchema, stored), id: quoteId },
    facts: findDocument(storedFactsSchema, storedFacts),
    reply: { ...reply, id: replyId },
    work,
    waiting: wishes.docs.some(({ id }) => id !== replyId)
      ? ('correction' as const)
      : (await hasOpenQuestion({ quoteId, replyId }, work, { db, transaction }))
        ? ('asked' as const)
        : null,
  }
}

/** Whether the customer wrote something else since the office last logged a talk, and has no answer to it. */
async function hasOpenQuestion(
  { quoteId, replyId }: Pick<Input, 'quoteId' | 'replyId'>,
  work: QuoteWork | null,
  { db, transaction }: Omit<At, 'now'>,
): Promise<boolean> {
  const questions = db.collection(repliesPath(quoteId)).where('kind', '==', 'asked')
  const { docs } = await transaction.get(questions.limit(actLimits.questions))
  const id = work?.last_contact ?? null
  const stored =
    id === null ? undefined : await transaction.get(db.doc(`${contactsPath(quoteId)}/${id}`))
  const contact = findDocument(contactSchema, stored)
  // Of a talk that was taken back nobody knows what it answered.
  const isAnswered = contact !== null && contact.result !== 'undone'
  const since = isAnswered ? contact.logged_at : new Date(0)
  return docs.some((snapshot) => {
    const question = snapshot.id === replyId ? null : findDocument(replySchema, snapshot)
    return question !== null && question.handled === null && question.at > since
  })
}

/** @throws HttpsError `aborted` where the quote says something else by now than the customer saw */
function wishedFields(
  fields: CustomerFields,
  changes: readonly Exclude<CustomerChange, FactChange>[],
): CustomerFields {
  const isAsSeen = changes.every(
    ({ field, before }) => JSON.stringify(fields[field]) === JSON.stringify(before),
  )
  if (!isAsSeen) throw refusal('changed')
  return { ...fields, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) }
}

/** What the office changes about a request: a correction of its own, what its customer asked, the links. */
export const changeRequestCallable = (ports: () => HandlePorts) =>
  adminCallable(callables.changeRequest, changeRequestSchema, async (caller, input) => {
    switch (input.verdict) {
      case 'corrected':
        return correctQuote(caller, input, ports())
      case 'link_made':
        return makeOfficeLink(caller, input.quoteId, ports())
      case 'links_ended':
        return endMoveLinks(caller, input.quoteId, ports())
      default:
        return handleReply(caller, input, ports())
    }
  })
