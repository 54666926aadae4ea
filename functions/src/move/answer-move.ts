import { createHash } from 'node:crypto'
import type { Estimate } from '@moving/domain/estimate/estimate'
import { isFactChange } from '@moving/domain/move/correction'
import { actLimits } from '@moving/domain/move/move-access'
import { newLinkFields } from '@moving/domain/move/move-link'
import { answerMoveSchema, type MoveAct } from '@moving/domain/move/move-requests'
import type { MoveViewAnswer } from '@moving/domain/move/move-view'
import {
  callables,
  historyPath,
  quoteAccessPath,
  quoteLinkPath,
  quotePath,
  quoteWorkPath,
  repliesPath,
} from '@moving/domain/paths'
import { todayAtOffice } from '@moving/domain/plain-date'
import { suspicionOf } from '@moving/domain/quote/suspicion'
import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import { openActMail } from '../mail/outbox/open-act-mail.ts'
import { openReplyMail, type ReplyMail } from '../mail/outbox/open-reply-mail.ts'
import { classOf } from '../mail/outbox/request-class.ts'
import type { MailPorts } from '../mail/ports.ts'
import { openCallable } from '../platform/callable.ts'
import { log } from '../platform/log.ts'
import { originOf } from '../quote/quote-origin.ts'
import { readLedger } from '../quote/read-ledger.ts'
import { workOrNew } from '../work/reconcile-quote-work.ts'
import { claimOf, isWorkUnreadable, openMove, type MoveClaim, type OpenMove } from './open-move.ts'
import { planAct, type MoveActivity, type PlannedAct } from './plan-act.ts'
import { readMove, type MovePorts } from './read-move.ts'
import { contended, refusal } from './refusals.ts'
import { writeFacts } from './write-facts.ts'

export type ActPorts = MovePorts & Pick<MailPorts, 'auth' | 'enqueue'>

/**
 * One act of a customer, in one transaction: with all that it changes, the office's mail about it and
 * its own record, under the id that the page gave it. A repeated act changes nothing, and another one
 * under the same id is refused as `changed`.
 * @returns the move as it is now; after the end of a link, as it was
 * @throws HttpsError `not-found` as for reading; else with a reason of `MoveRefusal`
 */
export async function answerMove(
  claim: MoveClaim,
  act: MoveAct,
  ports: ActPorts,
): Promise<MoveViewAnswer> {
  if (act.act === 'end') {
    const last = await readMove(claim, ports)
    await inMove(claim, ports, (move, { transaction }) => endLink(move, transaction, ports))
    return last
  }
  const opened = await inMove(claim, ports, (move, at) => {
    if (act.act === 'opened') return noteOpened(move, at, ports)
    return act.act === 'share' ? shareLink(act, move, at, ports) : doOnce(act, move, at, ports)
  })
  for (const { mailId, dueAt } of opened) await ports.enqueue(mailId, dueAt)
  return readMove(claim, ports)
}

interface At {
  transaction: Transaction
  now: Date
}
export type OpenedMail = NonNullable<ReplyMail['opened']>

function inMove(
  claim: MoveClaim,
  { db, now }: ActPorts,
  work: (move: OpenMove, at: At) => Promise<OpenedMail[]> | OpenedMail[],
): Promise<OpenedMail[]> {
  return db.runTransaction(async (transaction) => {
    const at = { transaction, now: now() }
    const getAll = transaction.getAll.bind(transaction)
    const move = await openMove(claim, { db, getAll, now: at.now })
    if (move.isFamily) throw refusal('not_possible')
    if (move.isLocked) throw refusal('locked')
    return work(move, at)
  }, contended)
}

function endLink({ link, quote }: OpenMove, transaction: Transaction, { db }: ActPorts): never[] {
  if (link === null) throw refusal('not_possible')
  transaction.delete(db.doc(quoteLinkPath(link.hash)))
  log.moveLinkEnded(quote.id)
  return []
}

/** At most one write a day, and one more after each change of the quote. */
function noteOpened({ quote, access }: OpenMove, { transaction, now }: At, { db }: ActPorts): [] {
  const { opened_at: last } = access
  const isKnown =
    last !== null && last >= quote.updated_at && todayAtOffice(last) === todayAtOffice(now)
  if (!isKnown) {
    transaction.set(db.doc(quoteAccessPath(quote.id)), { opened_at: now }, { merge: true })
  }
  return []
}

/** Makes a link that only reads, of a move that is on the schedule; the same one once. */
async function shareLink(
  { hash }: Extract<MoveAct, { act: 'share' }>,
  { quote, work, access }: OpenMove,
  { transaction, now }: At,
  { db }: ActPorts,
): Promise<[]> {
  const isAhead = quote.status === 'scheduled' && quote.move_date >= todayAtOffice(now)
  if (!isAhead || work?.outcome === 'lost') throw refusal('not_possible')
  const link = db.doc(quoteLinkPath(hash))
  const made = await transaction.get(link)
  if (made.exists) {
    if (made.get('quote_id') === quote.id && made.get('made_for') === 'family') return []
    throw refusal('changed')
  }
  if (access.shared >= actLimits.shared) throw refusal('too_many')
  const created_at = FieldValue.serverTimestamp()
  transaction.create(link, { ...newLinkFields(quote.id, 'family', now), created_at })
  const counted = { shared: access.shared + 1 }
  transaction.set(db.doc(quoteAccessPath(quote.id)), counted, { merge: true })
  log.moveLinkShared(quote.id)
  return []
}

async function doOnce(
  act: MoveActivity,
  move: OpenMove,
  { transaction, now }: At,
  { db, auth }: ActPorts,
): Promise<OpenedMail[]> {
  const { quote, access, source } = move
  // A program's request is quarantined, and what is done about it as well.
  if (suspicionOf(source) === 'honeypot') throw refusal('too_many')
  const reply = db.doc(`${repliesPath(quote.id)}/${act.requestId}`)
  const actHash = hashOfAct(act)
  const done = await transaction.get(reply)
  if (done.exists) {
    if (done.get('act_hash') === actHash) return []
    throw refusal('changed')
  }
  const isQuestion = act.act === 'ask'
  const isFull = access.replies >= actLimits.replies
  if (isFull || (isQuestion && access.questions >= actLimits.questions)) throw refusal('too_many')
  const work = workOrNew(move, now)
  const ledger = await ledgerFor(act, move, transaction, db)
  const planned = planAct(act, move, { work, ledger, now })
  if (planned === null) return []
  const requestClass = await classOf({ readable: true, quote }, originOf(source), { db, auth })
  const mail = await openReplyMail(
    {
      ...{ quoteId: quote.id, replyId: act.requestId, kind: planned.kind, requestClass },
      gathersUntil: access.gathers_until,
    },
    now,
    { db, transaction },
  )

  transaction.create(reply, {
    ...{ at: now, kind: planned.kind, text: planned.text, changes: planned.changes },
    ...(planned.amount !== undefined && { amount: planned.amount }),
    ...{ handled: null, handled_at: null, handled_by_email: null },
    link: move.link?.hash.slice(0, 8) ?? null,
    act_hash: actHash,
  })
  transaction.set(
    db.doc(quoteAccessPath(quote.id)),
    {
      replies: access.replies + 1,
      questions: access.questions + (isQuestion ? 1 : 0),
      gathers_until: mail.gathersUntil,
    },
    { merge: true },
  )
  correct(act.requestId, move, planned, transaction, db)
  const reference = db.doc(quoteWorkPath(quote.id))
  if (move.hasWork) transaction.update(reference, { ...planned.work })
  else {
    const made = { created_at: now, updated_at: now }
    transaction.create(reference, { ...work, ...made, ...planned.work })
  }
  mail.write()
  const own =
    planned.kind === 'accepted'
      ? openActMail('accepted', { quote, replyId: act.requestId }, { now }, { db, transaction })
      : null
  log.moveAct(quote.id, act.requestId, planned.kind)
  return [mail.opened, own].filter((opened) => opened !== null)
}

const hashOfAct = (act: MoveActivity) =>
  createHash('sha256').update(JSON.stringify(act)).digest('hex')

/** Only an answer to an estimate needs it. */
async function ledgerFor(
  { act }: MoveActivity,
  move: OpenMove,
  transaction: Transaction,
  db: ActPorts['db'],
): Promise<Estimate[]> {
  if (act !== 'accept' && act !== 'decline') return []
  if (isWorkUnreadable(move)) throw refusal('not_possible')
  return readLedger(move.quote.id, { db, get: (query) => transaction.get(query) })
}

/** A correction that counts at once; the search map and mail follow by their triggers. */
function correct(
  requestId: string,
  { quote }: OpenMove,
  { fields, facts, changes }: PlannedAct,
  transaction: Transaction,
  db: ActPorts['db'],
): void {
  const customer = { by: 'customer', by_email: null } as const
  if (facts !== null) writeFacts(quote.id, facts, customer, { db, transaction })
  if (fields === null) return
  const at = FieldValue.serverTimestamp()
  transaction.update(db.doc(quotePath(quote.id)), { ...fields, updated_at: at })
  transaction.create(db.doc(`${historyPath(quote.id)}/move_${requestId}`), {
    ...{ at, editor_uid: null, editor_email: null },
    ...{ by: 'customer', changes: changes.filter((change) => !isFactChange(change)) },
  })
}

/** Every press on /move. */
export const answerMoveCallable = (ports: () => ActPorts) =>
  openCallable(callables.answerMove, answerMoveSchema, async (findCaller, { move, act }) =>
    answerMove(await claimOf(move, findCaller), act, ports()),
  )
