import { normalizeEmail } from '@moving/domain/account/email'
import { isConfirmedAddress } from '@moving/domain/account/confirmation'
import { collections, confirmationPath, quoteLinkPath, quotePath } from '@moving/domain/paths'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/v2/https'
import { noAccess, openMove, type MoveClaim } from '../move/open-move.ts'
import { refusal } from '../move/refusals.ts'
import { contended } from '../platform/contended.ts'
import { log } from '../platform/log.ts'
import { unlessGone } from '../platform/unless-gone.ts'
import { isFreeFor, type ClaimingAccount, type ClaimPorts } from './listed-requests.ts'

/** Maximum number of moves that one confirmation adds to an account. */
const savedMax = 20

/**
 * Adds the move of an unlocked link to an account. If the account's email address isn't confirmed
 * yet, the link stores that the account gets the move once it is. The request must have the
 * account's email address, because a link may have been forwarded.
 * @returns whether the account has the move now
 * @throws HttpsError `not-found` for the same links as reading a move; otherwise with the reason
 *   `locked` or `not_possible`
 */
export async function saveMove(
  key: string,
  account: ClaimingAccount,
  { db, now }: ClaimPorts,
): Promise<boolean> {
  const isSaved = await db.runTransaction(async (transaction) => {
    // This is read in the transaction, so that a confirmation at the same time doesn't miss the
    // saved move.
    const confirmed = await transaction.get(db.doc(confirmationPath(account.uid)))
    const { quote, link } = await openUnlocked({ key }, { db, transaction, now: now() })
    if (quote.user_id === account.uid) return true
    if (link === null || !isFreeFor(quote, account.email)) throw refusal('not_possible')
    if (isConfirmedAddress(confirmed.data(), account.email)) {
      transaction.update(db.doc(quotePath(quote.id)), { user_id: account.uid })
      return true
    }
    transaction.update(db.doc(quoteLinkPath(link.hash)), { saved_for: account.uid })
    return false
  }, contended)
  if (isSaved) log.guestQuotesClaimed(account.uid, 1)
  return isSaved
}

/**
 * Adds the moves that an account saved before its email address was confirmed with the password. A
 * link that was turned off or has expired in the meantime doesn't add a move. This may run twice.
 */
export async function takeSavedMoves(
  { uid, email }: ClaimingAccount,
  { db, now }: ClaimPorts,
): Promise<void> {
  const saved = db.collection(collections.quoteLinks).where('saved_for', '==', uid).limit(savedMax)
  for (const { id } of (await saved.get()).docs) {
    const isTaken = await db.runTransaction(async (transaction) => {
      const stored = await transaction.get(db.doc(quoteLinkPath(id)))
      if (stored.get('saved_for') !== uid) return false
      const move = await openUnlocked({ linkHash: id }, { db, transaction, now: now() }).catch(
        nullIfRefused,
      )
      transaction.update(stored.ref, { saved_for: null })
      if (move === null || !isFreeFor(move.quote, normalizeEmail(email))) return false
      transaction.update(db.doc(quotePath(move.quote.id)), { user_id: uid })
      return true
    }, contended)
    if (isTaken) log.guestQuotesClaimed(uid, 1)
  }
}

/**
 * Removes the moves that an account saved before Google confirmed its email address. An attacker
 * may have created the account with a password, which Auth removes when the owner of the address
 * signs in with Google.
 */
export async function forgetSavedMoves(uid: string, db: Firestore): Promise<void> {
  const saved = db.collection(collections.quoteLinks).where('saved_for', '==', uid)
  for (const { ref } of (await saved.get()).docs) {
    await ref.update({ saved_for: null }).catch(unlessGone)
  }
}

/** @throws HttpsError for a link that doesn't show details */
async function openUnlocked(
  claim: MoveClaim,
  { db, transaction, now }: { db: Firestore; transaction: Transaction; now: Date },
) {
  const getAll = transaction.getAll.bind(transaction)
  const move = await openMove(claim, { db, getAll, now })
  if (move.isFamily) throw noAccess()
  if (move.isLocked) throw refusal('locked')
  return move
}

function nullIfRefused(cause: unknown): null {
  if (cause instanceof HttpsError) return null
  throw cause
}
