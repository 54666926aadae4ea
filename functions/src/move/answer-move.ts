import type { Plan, RequestPart, RequestState } from '@moving/domain/actions/action'
import { bookingFieldsSchema } from '@moving/domain/calendar/booking'
import { actionLimits } from '@moving/domain/move/move-access'
import { isLimited, newLinkFields } from '@moving/domain/move/move-link'
import { answerMoveSchema, type MoveAction } from '@moving/domain/move/move-requests'
import type { AnyViewAnswer } from '@moving/domain/move/move-view'
import type { ReplyFields } from '@moving/domain/move/reply'
import {
  bookingPath,
  callables,
  logPath,
  quoteAccessPath,
  quoteLinkPath,
} from '@moving/domain/paths'
import { todayAtOffice } from '@moving/domain/plain-date'
import { conflictSince, factsSaid } from '@moving/domain/request/undo-entry'
import { suspicionOf } from '@moving/domain/quote/suspicion'
import { workOf } from '@moving/domain/request/work'
import { FieldValue, type Query, type Transaction } from 'firebase-admin/firestore'
import { createActionEmail } from '../mail/kinds/action-email.ts'
import { createReplyEmail, type ReplyEmail } from '../mail/kinds/reply-email.ts'
import type { QueuedMail } from '../mail/outbox/mail-record.ts'
import { classOf } from '../mail/outbox/request-class.ts'
import type { MailPorts } from '../mail/mail-ports.ts'
import { openCallable } from '../platform/callable.ts'
import { isStillInOffice } from '../platform/caller.ts'
import { hashOfInput } from '../platform/input-hash.ts'
import { log } from '../platform/log.ts'
import { usedBefore } from '../platform/run-change.ts'
import { originOf } from '../quote/quote-origin.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { readLedger } from '../quote/read-ledger.ts'
import { commitPlan, enqueueOpened } from '../request/commit-plan.ts'
import type { LoadedRequest } from '../request/load-request.ts'
import { readLater } from '../request/request-log.ts'
import { workNow } from '../request/request-log.ts'
import { writeLogEntry } from '../request/write-log-entry.ts'
import { claimOf, noAccess, openMove, type MoveClaim, type OpenMove } from './open-move.ts'
import { planMoveAction, type MoveActivity, type PlannedMoveAction } from './plan-move-action.ts'
import { readMove, type MovePorts } from './read-move.ts'
import { contended } from '../platform/contended.ts'
import { refusal } from './refusals.ts'

export type MoveActionPorts = MovePorts & Pick<MailPorts, 'auth' | 'enqueue'>

/**
 * Performs one action of a customer in one transaction. The transaction writes all changes, the
 * office's email about the action, and a log entry with the id that the page sent. If an action is
 * repeated, nothing changes. A different action with the same id is refused as `changed`.
 * @returns the move after the action; if the link was turned off, the move before it
 * @throws HttpsError `not-found` for the same links as reading a move; otherwise with a reason of
 *   `MoveRefusal`
 */
export async function answerMove(
  claim: MoveClaim,
  act: MoveAction,
  ports: MoveActionPorts,
): Promise<AnyViewAnswer> {
  if (act.act === 'end') {
    const last = await readMove(claim, ports)
    await inMove(claim, ports, endLink)
    return last
  }
  const opened = await inMove(claim, ports, (move, at) => {
    const isForOwner = act.act === 'share' || act.act === 'deletion_request'
    if (isForOwner && isLimited(move.link)) throw refusal('not_possible')
    if (act.act === 'opened') return noteOpened(move, at)
    return act.act === 'share' ? shareLink(act, move, at) : doOnce(act, move, at, ports)
  })
  await enqueueOpened(opened, ports.enqueue)
  return readMove(claim, ports)
}

interface At {
  db: MoveActionPorts['db']
  transaction: Transaction
  now: Date
}

function inMove(
  claim: MoveClaim,
  { db, now }: MoveActionPorts,
  work: (move: OpenMove, at: At) => Promise<QueuedMail[]> | QueuedMail[],
): Promise<QueuedMail[]> {
  return db.runTransaction(async (transaction) => {
    const at = { db, transaction, now: now() }
    const getAll = transaction.getAll.bind(transaction)
    const move = await openMove(claim, { db, getAll, now: at.now })
    if (move.isFamily) throw refusal('not_possible')
    if (move.isLocked) throw refusal('locked')
    return work(move, at)
  }, contended)
}

function endLink({ link, quote }: OpenMove, { db, transaction }: At): never[] {
  if (link === null) throw refusal('not_possible')
  transaction.delete(db.doc(quoteLinkPath(link.hash)))
  log.moveLinkEnded(quote.id)
  return []
}

/** Stores the customer's visit at most once a day, and once more after each change of the quote. */
function noteOpened({ quote, access }: OpenMove, { db, transaction, now }: At): [] {
  const { opened_at: last } = access
  const isKnown =
    last !== null && last >= quote.updated_at && todayAtOffice(last) === todayAtOffice(now)
  if (!isKnown) {
    transaction.set(db.doc(quoteAccessPath(quote.id)), { opened_at: now }, { merge: true })
  }
  return []
}

/**
 * Creates a read-only link to a scheduled move. A repeated call creates no second link. If the link
 * is created with a coworker's link, it is turned off together with that coworker's links, and it
 * isn't created if the coworker has left the team.
 */
async function shareLink(
  { hash }: Extract<MoveAction, { act: 'share' }>,
  { quote, state, access, link: opened }: OpenMove,
  { db, transaction, now }: At,
): Promise<[]> {
  const isAhead = quote.status === 'scheduled' && quote.move_date >= todayAtOffice(now)
  if (!isAhead || state.closing !== null) throw refusal('not_possible')
  const link = db.doc(quoteLinkPath(hash))
  const made = await transaction.get(link)
  if (made.exists) {
    if (made.get('quote_id') === quote.id && made.get('made_for') === 'family') return []
    throw refusal('changed')
  }
  if (access.shared >= actionLimits.shared) throw refusal('too_many')
  const created_at = FieldValue.serverTimestamp()
  const { made_by = null, made_by_email = null } = opened ?? {}
  if (made_by !== null && !(await isStillInOffice(made_by, { db, transaction }))) throw noAccess()
  const by = made_by === null ? {} : { made_by, made_by_email, ended_at: null }
  transaction.create(link, { ...newLinkFields(quote.id, 'family', now), ...by, created_at })
  const counted = { shared: access.shared + 1 }
  transaction.set(db.doc(quoteAccessPath(quote.id)), counted, { merge: true })
  log.moveLinkShared(quote.id)
  return []
}

async function doOnce(
  act: MoveActivity,
  move: OpenMove,
  at: At,
  { auth }: Pick<MoveActionPorts, 'auth'>,
): Promise<QueuedMail[]> {
  const { db, transaction, now } = at
  const { quote, access, source } = move
  // A bot's request is quarantined, and so are the actions on it.
  if (suspicionOf(source) === 'honeypot') throw refusal('too_many')
  const { seen, ...input } = { seen: undefined, ...act }
  const input_hash = hashOfInput(input)
  const entry = await transaction.get(db.collection(logPath(quote.id)).doc(act.request_id))
  const used = usedBefore(entry, input_hash)
  if (used && 'repeats' in used) return []
  if (used) throw refusal('changed')
  const isFull = access.replies >= actionLimits.replies
  const hasUsedQuestions = act.act === 'ask' && access.questions >= actionLimits.questions
  if (isFull || hasUsedQuestions) throw refusal('too_many')
  const loaded = await loadMove(move, at)
  const later = seen === undefined ? [] : await readLater(seen, loaded, at)
  if (later === null || conflictSince(later, { action: act.act, facts: {} })) {
    throw refusal('changed')
  }
  if (move.isUnread && restsOnRecord(act)) throw refusal('not_possible')
  const isAnswer = act.act === 'accept' || act.act === 'decline'
  const get = (query: Query) => transaction.get(query)
  const ledger = isAnswer ? await readLedger(quote.id, { db, get }) : []
  const { state, hours } = move
  const known = { state, hours, ledger, now, unseen: factsSaid(later) }
  const planned = planMoveAction(act, move, known)
  if (planned === null) return []
  const { kind } = planned
  const replyId = act.request_id
  const requestClass = await classOf({ readable: true, quote }, originOf(source), { db, auth })
  const gathersUntil = access.gathering[kind] ?? null
  const mail = await createReplyEmail(
    { quoteId: quote.id, replyId, kind, requestClass, gathersUntil },
    at,
  )
  const author = { action: act.act, actionId: replyId, editor: null }
  const committed = await commitPlan(planOf(planned), loaded, author, at, later)
  if ('conflict' in committed) throw refusal('changed')
  const { opened, logged } = committed
  const said = { action: act.act, ...logged, input_hash, undoable: false }
  const fields = { ...said, reply: replyFieldsOf(planned, move) }
  writeLogEntry({ quoteId: quote.id, actionId: replyId }, fields, null, at)
  countReply(act, move, { kind, ...mail }, at)
  mail.write()
  const own = kind === 'accepted' ? createActionEmail('accepted', { quote, replyId }, at) : null
  log.moveAction(quote.id, replyId, kind)
  return [...opened, mail.opened, own].filter((one) => one !== null)
}

const replyFieldsOf = (
  { kind, text, changes, applied, amount }: PlannedMoveAction,
  { link }: OpenMove,
): ReplyFields => ({
  ...{ kind, text, changes },
  ...(amount !== undefined && { amount }),
  ...(applied && { applied }),
  ...{ handled: null, handled_at: null, handled_by_email: null },
  link: link?.hash.slice(0, 8) ?? null,
})

function countReply(
  act: MoveActivity,
  { quote, access: { replies, questions } }: OpenMove,
  { kind, gathersUntil }: Pick<ReplyEmail, 'gathersUntil'> & Pick<PlannedMoveAction, 'kind'>,
  { db, transaction }: At,
): void {
  const counted = { replies: replies + 1, questions: questions + (act.act === 'ask' ? 1 : 0) }
  const access = { ...counted, ...(gathersUntil && { gathering: { [kind]: gathersUntil } }) }
  transaction.set(db.doc(quoteAccessPath(quote.id)), access, { merge: true })
}

/** Whether an action depends on earlier answers, which a record that can't be read doesn't have. */
const restsOnRecord = (act: MoveActivity) =>
  ['accept', 'decline', 'answer'].includes(act.act) || ('facts' in act && act.facts !== undefined)

/** Loads what `commitPlan` needs, including the booking, because the tasks depend on it. */
async function loadMove(move: OpenMove, { db, transaction, now }: At): Promise<LoadedRequest> {
  const { quote, facts, hours, record, source, search, isUnread } = move
  const booked = await transaction.get(db.doc(bookingPath(quote.id)))
  const booking = findDocument(bookingFieldsSchema, booked)
  const isBookingUnreadable = booked.exists && booking === null
  const known = { quote, record, booking: isBookingUnreadable ? undefined : booking }
  const { work, missing } = isUnread
    ? { work: workOf(move.state, hours), missing: null }
    : workNow(known, { hours, now })
  const state = { quote, work, facts, booking } as RequestState<RequestPart>
  return { state, missing, hours, record, source, search }
}

/** Converts an action to a plan, without the reply, which is written with the log entry. */
function planOf({ fields, facts, logged }: PlannedMoveAction): Plan {
  const by = { by: 'customer', by_email: null } as const
  return {
    changes: {
      ...(fields && { quote: fields }),
      ...(facts && { facts: { ...facts, ...by } }),
    },
    facts: logged,
  }
}

export const answerMoveCallable = (ports: () => MoveActionPorts) =>
  openCallable(callables.answerMove, answerMoveSchema, async (findCaller, { move, act }) =>
    answerMove(await claimOf(move, findCaller), act, ports()),
  )
