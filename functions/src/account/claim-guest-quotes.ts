import { hasEmail, normalizeEmail } from '@moving/domain/account/email'
import { callables, collections } from '@moving/domain/paths'
import { Filter } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/v2/https'
import type { Caller } from '../platform/caller.ts'
import { noInput, signedInCallable } from '../platform/callable.ts'
import { inPages } from '../platform/in-pages.ts'
import { log } from '../platform/log.ts'
import {
  isConfirmed,
  provesByGoogle,
  recordConfirmation,
  type ConfirmationPorts,
} from './record-confirmation.ts'
import { refusedCode } from './identity-toolkit.ts'

/**
 * Gives the caller the quotes that were asked for with the caller's address before there was an
 * account. The address must be confirmed before the server, or anybody could sign up with somebody
 * else's address and read their quotes; Auth's `email_verified` is not enough. Leaves `updated_at`
 * alone: nothing about the move has changed.
 * @returns how many quotes became the caller's; 0 when repeated
 * @throws HttpsError `failed-precondition` while the address is not confirmed
 */
export async function claimGuestQuotes(
  caller: Pick<Caller, 'uid' | 'provider' | 'signedInAtSeconds'>,
  ports: ConfirmationPorts,
): Promise<number> {
  const { auth, db, pageSize } = ports
  const user = await auth.getUser(caller.uid)
  const email = user.email ?? ''
  if (!(await isConfirmed(user, db))) {
    if (!(await provesByGoogle(caller, ports))) {
      throw refusedCode('email-not-verified', 'Confirm your email address first.')
    }
    await recordConfirmation(caller.uid, { email, by: 'google' }, ports)
  }
  // The address of callers without email belongs to nobody, even if Auth lets an account have it.
  if (!hasEmail(email)) {
    throw new HttpsError('failed-precondition', 'No quotes belong to this email address.')
  }
  const address = normalizeEmail(email)
  // A function adds `search.email` a moment after the quote is stored; until then its `email`
  // counts.
  const sameAddress = Filter.or(
    Filter.where('search.email', '==', address),
    Filter.where('email', 'in', [...new Set([address, email])]),
  )
  const unclaimed = db
    .collection(collections.quotes)
    .where('user_id', '==', null)
    .where(sameAddress)
  const claimed = await inPages(pageSize, (limit) =>
    db.runTransaction(async (transaction) => {
      const page = await transaction.get(unclaimed.limit(limit).select())
      for (const { ref } of page.docs) transaction.update(ref, { user_id: caller.uid })
      return page.size
    }),
  )
  log.guestQuotesClaimed(caller.uid, claimed)
  return claimed
}

export const claimGuestQuotesCallable = (ports: () => ConfirmationPorts) =>
  signedInCallable(callables.claimGuestQuotes, noInput, async (caller) => ({
    claimed: await claimGuestQuotes(caller, ports()),
  }))
