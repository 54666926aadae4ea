import { normaliseEmail } from '@moving/domain/account/email'
import { callables, collections } from '@moving/domain/paths'
import { Filter, type Firestore } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/v2/https'
import type { Caller } from '../platform/caller.ts'
import { noInput, type CallableDefinition } from '../platform/callable.ts'
import { log } from '../platform/log.ts'
import { inPages } from './in-pages.ts'

export interface ClaimPorts {
  db: Firestore
  pageSize: number
}

/**
 * Gives the caller the quotes that were asked for with the caller's address before there was an
 * account. The address must be verified, or anyone could sign up with somebody else's and read along.
 * `updated_at` stays: nothing about the move has changed.
 * @returns how many quotes are the caller's now that were nobody's; 0 when repeated
 * @throws HttpsError `failed-precondition` while the address is not verified
 */
export async function claimGuestQuotes(
  caller: Pick<Caller, 'uid' | 'email' | 'emailVerified'>,
  { db, pageSize }: ClaimPorts,
): Promise<number> {
  if (caller.email === null || !caller.emailVerified) {
    throw new HttpsError('failed-precondition', 'Confirm your email address first.', {
      reason: 'email-not-verified',
    })
  }
  const address = normaliseEmail(caller.email)
  // `search.email` is added a moment after the quote is stored; until then the address as typed counts.
  const sameAddress = Filter.or(
    Filter.where('search.email', '==', address),
    Filter.where('email', 'in', [...new Set([address, caller.email])]),
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
  ports: () => ClaimPorts,
): CallableDefinition<typeof noInput, { claimed: number }> {
  return {
    name: callables.claimGuestQuotes,
    access: 'signed-in',
    input: noInput,
    handle: async (caller) => ({ claimed: await claimGuestQuotes(caller, ports()) }),
  }
}
