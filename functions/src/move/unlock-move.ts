import { timingSafeEqual } from 'node:crypto'
import { afterWrongDigits, mayTry, openedInWith } from '@moving/domain/move/move-access'
import { isLimited } from '@moving/domain/move/move-link'
import { unlockMoveSchema } from '@moving/domain/move/move-requests'
import type { AnyViewAnswer } from '@moving/domain/move/move-view'
import { callables, quoteAccessPath, quoteLinkPath } from '@moving/domain/paths'
import { lastDigits } from '@moving/domain/quote/phone-number'
import { phoneAt } from '@moving/domain/request/phone-numbers'
import { FieldValue } from 'firebase-admin/firestore'
import { openCallable } from '../platform/callable.ts'
import { log } from '../platform/log.ts'
import { hashOfMoveKey } from '../quote/move-links.ts'
import { openMove, type OpenMove } from './open-move.ts'
import { readMove, type MovePorts } from './read-move.ts'
import { contended } from '../platform/contended.ts'
import { refusal } from './refusals.ts'

/**
 * Unlocks a link permanently with the last digits of the phone number that was known when the link
 * was created. In this browser, the digits also unlock emailed links to a move in an account, even
 * if the move is added to the account later. Wrong digits are counted per quote, in the transaction
 * that compares them, so that concurrent attempts are all counted.
 * @throws HttpsError `not-found` for the same links as `openMove`; otherwise with the reason
 *   `wrong_digits`, `too_many_attempts`, `no_digits` or `not_possible` (a family link; a move in an
 *   account, without the browser's key)
 */
export async function unlockMove(
  { digits, ...claim }: { key: string; browser?: string | undefined; digits: string },
  ports: MovePorts,
): Promise<AnyViewAnswer> {
  const { db, now } = ports
  const wrong = await db.runTransaction(async (transaction) => {
    const getAll = transaction.getAll.bind(transaction)
    const move = await openMove(claim, { db, getAll, now: now() })
    if (move.isFamily) throw refusal('not_possible')
    if (!move.isLocked || move.link === null) return null
    const { id } = move.quote
    const isOwned = isLimited(move.link)
    if (isOwned && claim.browser === undefined) throw refusal('not_possible')
    const { created_at, takes_former_digits } = move.link
    const phones = [phoneAt(move.state, created_at)]
    const former = takes_former_digits ? move.state.new_phone?.known : undefined
    if (former !== undefined) phones.push(former)
    if (isRight(digits, { phones, access: move.access }, now())) {
      if (claim.browser !== undefined) {
        const opened_in = openedInWith(hashOfMoveKey(claim.browser), move.access, now())
        transaction.set(db.doc(quoteAccessPath(id)), { opened_in }, { merge: true })
      }
      if (!isOwned) {
        const unlocked = { unlocked_at: FieldValue.serverTimestamp() }
        transaction.update(db.doc(quoteLinkPath(move.link.hash)), unlocked)
      }
      log.moveUnlocked(id)
      return null
    }
    const counted = afterWrongDigits(move.access, now())
    transaction.set(db.doc(quoteAccessPath(id)), counted, { merge: true })
    return { id, inAll: counted.wrong_digits }
  }, contended)
  if (wrong !== null) {
    log.wrongDigits(wrong.id, wrong.inAll)
    throw refusal('wrong_digits')
  }
  return readMove(claim, ports)
}

/**
 * Whether digits are the last ones of one of the phone numbers; takes the same time for right and
 * wrong digits.
 * @throws HttpsError with the reason `no_digits` or `too_many_attempts`
 */
export function isRight(
  digits: string,
  { phones, access }: Pick<OpenMove, 'access'> & { phones: readonly string[] },
  now: Date,
): boolean {
  const stored = phones.map(lastDigits).filter((known) => known !== null)
  if (stored.length === 0) throw refusal('no_digits')
  if (!mayTry(access, now)) throw refusal('too_many_attempts')
  const given = Buffer.from(digits)
  const matches = stored
    .map((right) => Buffer.from(right))
    .map((right) => right.length === given.length && timingSafeEqual(given, right))
  return matches.includes(true)
}

export const unlockMoveCallable = (ports: () => MovePorts) =>
  openCallable(callables.unlockMove, unlockMoveSchema, (_caller, input) =>
    unlockMove(input, ports()),
  )
