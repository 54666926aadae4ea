import { hasEmail, normalizeEmail } from '@moving/domain/account/email'
import { claimSchema, type Claim, type Claimed } from '@moving/domain/move/claim-requests'
import { callables } from '@moving/domain/paths'
import type { UserRecord } from 'firebase-admin/auth'
import { HttpsError } from 'firebase-functions/v2/https'
import type { Caller } from '../platform/caller.ts'
import { signedInCallable } from '../platform/callable.ts'
import { dismissRequest, listRequests, openRequest, type ClaimPorts } from './listed-requests.ts'
import {
  isConfirmed,
  provesByGoogle,
  recordConfirmation,
  type ConfirmationPorts,
} from './record-confirmation.ts'
import { refusedCode } from './identity-toolkit.ts'
import { forgetSavedMoves, saveMove, takeSavedMoves } from './save-move.ts'

/**
 * Adds requests that were sent without an account to the caller's account. The server must have
 * confirmed the account's email address; otherwise a person could sign up with someone else's
 * address and read their requests. Auth's `email_verified` isn't enough. A matching address isn't
 * enough either, because anyone can type any address into the form: each request also needs its
 * unlocked link or the last four digits of its phone number. `updated_at` doesn't change, because
 * the move doesn't.
 * @throws HttpsError `failed-precondition` with the reason `email-not-verified`; `not-found` and
 *   the reasons of `MoveRefusal` as for a customer's link
 */
async function claimGuestQuotes(
  caller: Pick<Caller, 'uid' | 'provider' | 'signedInAtSeconds'>,
  claim: Claim,
  ports: ConfirmationPorts & ClaimPorts,
): Promise<Claimed> {
  const user = await ports.auth.getUser(caller.uid)
  const email = user.email ?? ''
  const isOwner = await hasConfirmed(caller, user, ports)
  // An account can't get the requests of callers without an email address, even if Auth lets it
  // have the placeholder address.
  if (!hasEmail(email) || email === '') {
    throw new HttpsError('failed-precondition', 'No quotes belong to this email address.')
  }
  const account = { uid: caller.uid, email: normalizeEmail(email) }
  let isSaved = false
  if (claim.act === 'save') isSaved = await saveMove(claim.key, account, ports)
  if (!isOwner) {
    // The move stays saved. The account gets it once its email address is confirmed.
    if (claim.act === 'save') return { isSaved, others: [] }
    throw refusedCode('email-not-verified', 'Confirm your email address first.')
  }
  // The run that confirmed the email address may have crashed before it added the saved moves.
  if (caller.provider === 'password') await takeSavedMoves(account, ports)
  if (claim.act === 'open') {
    await openRequest(claim, account, ports)
    isSaved = true
  }
  if (claim.act === 'dismiss') await dismissRequest(claim.quoteId, account, ports)
  return { isSaved, others: await listRequests(account, ports) }
}

async function hasConfirmed(
  caller: Pick<Caller, 'uid' | 'provider' | 'signedInAtSeconds'>,
  user: UserRecord,
  ports: ConfirmationPorts,
): Promise<boolean> {
  if (await isConfirmed(user, ports.db)) return true
  if (!(await provesByGoogle(caller, ports))) return false
  await forgetSavedMoves(caller.uid, ports.db)
  await recordConfirmation(caller.uid, { email: user.email ?? '', by: 'google' }, ports)
  return true
}

export const claimGuestQuotesCallable = (ports: () => ConfirmationPorts & ClaimPorts) =>
  signedInCallable(callables.claimGuestQuotes, claimSchema, (caller, claim) =>
    claimGuestQuotes(caller, claim, ports()),
  )
