import { hasEmail, normalizeEmail } from '@moving/domain/account/email'
import { callables, collections } from '@moving/domain/paths'
import { Filter } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/v2/https'
import type { Caller } from '../platform/caller.ts'
import { noInput, type CallableDefinition } from '../platform/callable.ts'
import { log } from '../platform/log.ts'
import {
  isConfirmed,
  provesByGoogle,
  recordConfirmation,
  type ConfirmationPorts,
} from './confirmation.ts'
import { inPages } from './in-pages.ts'

/**
 * Gives the caller the quotes that were asked for with the caller's address before there was an
 * account. The address must be confirmed before the server, or anyone could sign up with somebody
 * else's and read along; that Auth calls it verified is not enough. `updated_at` stays: nothing about
 * the move has changed.
 * @returns how many quotes are the caller's now that were nobody's; 0 when repeated
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
      throw new HttpsError('failed-precondition', 'Confirm your email address first.', {
        reason: 'email-not-verified',
      })
    }
    await recordConfirmation(caller.uid, { email, by: 'google' }, ports)
  }
  // Quotes of callers without email are nobody's to claim, whatever Auth lets an account be called.
  if (!hasEmail(email)) {
    throw new HttpsError('failed-precondition', 'No quotes belong to this email address.')
  }
  const address = normalizeEmail(email)
  // `search.email` is added a moment after the quote is stored; until then the address as typed counts.
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

export function claimGuestQuotesCallable(
  ports: () => ConfirmationPorts,
): CallableDefinition<typeof noInput, { claimed: number }> {
  return {
    name: callables.claimGuestQuotes,
    access: 'signed-in',
    input: noInput,
    handle: async (caller) => ({ claimed: await claimGuestQuotes(caller, ports()) }),
  }
}
