import { normalizeEmail } from '@moving/domain/account/email'
import {
  afterWrongDigits,
  hasAttemptsLeft,
  moveAccessSchema,
  untouchedAccess,
} from '@moving/domain/move/move-access'
import { listedRequestsMax, type Claim, type Claimed } from '@moving/domain/move/claim-requests'
import { collections, quoteAccessPath, quotePath } from '@moving/domain/paths'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { Filter, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { noAccess } from '../move/open-move.ts'
import { refusal } from '../move/refusals.ts'
import { isRight } from '../move/unlock-move.ts'
import { contended } from '../platform/contended.ts'
import { log } from '../platform/log.ts'
import { readAll } from '../platform/read-all.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { findQuote } from '../quote/find-quote.ts'

export interface ClaimPorts {
  db: Firestore
  now: () => Date
}

/** An account with a confirmed email address, which is normalized with `normalizeEmail`. */
export interface ClaimingAccount {
  uid: string
  email: string
}

/** Maximum number of requests with one email address that are read. A bot may have sent more. */
const looked = 500

/**
 * The requests without an account that have the account's email address, newest first. Requests
 * that the account has removed from its list are left out.
 */
export async function listRequests(
  { uid, email }: ClaimingAccount,
  { db }: ClaimPorts,
): Promise<Claimed['others']> {
  // A function writes `search.email` a moment after the quote is stored. Until then, only the
  // quote's `email` can be found.
  const sameEmail = Filter.or(
    Filter.where('search.email', '==', email),
    Filter.where('email', '==', email),
  )
  const { docs } = await db
    .collection(collections.quotes)
    .where('user_id', '==', null)
    .where(sameEmail)
    .limit(looked)
    .get()
  const quotes = docs.map((found) => findQuote(found)).filter((quote) => quote !== null)
  const accesses = await readAll(db, ...quotes.map(({ id }) => db.doc(quoteAccessPath(id))))
  return quotes
    .filter((_, place) => accesses[place]?.get('dismissed_by') !== uid)
    .map(({ id, created_at: at }) => ({
      quoteId: id,
      number: quoteNumber(id),
      createdAt: at.getTime(),
    }))
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .slice(0, listedRequestsMax)
}

/**
 * Adds a listed request to an account if the last four digits of its phone number are right. Wrong
 * digits count together with attempts on the request's links.
 * @throws HttpsError `not-found` for every request that the list can't contain; otherwise with the
 *   reason `wrong_digits`, `too_many_attempts` or `no_digits`
 */
export async function openRequest(
  { quoteId, digits }: Extract<Claim, { act: 'open' }>,
  account: ClaimingAccount,
  { db, now }: ClaimPorts,
): Promise<void> {
  const wrongInAll = await db.runTransaction(async (transaction) => {
    const { quote, access } = await readListed(quoteId, account, { db, transaction })
    if (!hasAttemptsLeft(access)) throw refusal('too_many_attempts')
    if (isRight(digits, { phones: [quote.phone], access }, now())) {
      transaction.update(db.doc(quotePath(quoteId)), { user_id: account.uid })
      return null
    }
    const counted = afterWrongDigits(access, now())
    transaction.set(db.doc(quoteAccessPath(quoteId)), counted, { merge: true })
    return counted.wrong_digits
  }, contended)
  if (wrongInAll !== null) {
    log.wrongDigits(quoteId, wrongInAll)
    throw refusal('wrong_digits')
  }
  log.guestQuotesClaimed(account.uid, 1)
}

/**
 * Removes a request from the account's list.
 * @throws HttpsError `not-found` for every request that the list can't contain
 */
export async function dismissRequest(
  quoteId: string,
  account: ClaimingAccount,
  { db }: ClaimPorts,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    await readListed(quoteId, account, { db, transaction })
    const dismissed = { dismissed_by: account.uid }
    transaction.set(db.doc(quoteAccessPath(quoteId)), dismissed, { merge: true })
  }, contended)
}

async function readListed(
  quoteId: string,
  { email }: ClaimingAccount,
  { db, transaction }: { db: Firestore; transaction: Transaction },
) {
  const paths = [quotePath, quoteAccessPath]
  const [stored, counted] = await transaction.getAll(...paths.map((path) => db.doc(path(quoteId))))
  const quote = findQuote(stored)
  const access = counted?.exists ? findDocument(moveAccessSchema, counted) : untouchedAccess
  if (quote === null || access === null || !isFreeFor(quote, email)) throw noAccess()
  return { quote, access }
}

/**
 * Whether a request has no account and this email address, which is normalized with
 * `normalizeEmail`.
 */
export const isFreeFor = ({ user_id: owner, email }: Quote, wanted: string): boolean =>
  owner === null && normalizeEmail(email) === wanted
