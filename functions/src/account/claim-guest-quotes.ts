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
 * Gives an account requests that were sent without one. The account's email must be confirmed on
 * the server, or someone could sign up with another person's email and read their requests; Auth's
 * `email_verified` isn't enough. A matching email alone isn't proof either, because anyone can type
 * any email into the form: each request needs its unlocked link or the last four digits of its
 * phone number. Never changes `updated_at`, because the move stays the same.
 * @throws HttpsError `failed-precondition` with the reason `email-not-verified`; `not-found` and
 * the reasons of `MoveRefusal` as for a customer's link
 */
async function claimGuestQuotes(
  caller: Pick<Caller, 'uid' | 'provider' | 'signedInAtSeconds'>,
  claim: Claim,
  ports: ConfirmationPorts & ClaimPorts,
): Promise<Claimed> {
  const user = await ports.auth.getUser(caller.uid)
  const email = user.email ?? ''
  const isOwner = await hasConfirmed(caller, user, ports)
  // The placeholder email of callers without one belongs to no account, even if Auth lets an
  // account have it.
  if (!hasEmail(email) || email === '') {
    throw new HttpsError('failed-precondition', 'No quotes belong to this email address.')
  }
  const account = { uid: caller.uid, email: normalizeEmail(email) }
  let isSaved = false
  if (claim.act === 'save') isSaved = await saveMove(claim.key, account, ports)
  if (!isOwner) {
    // The move stays saved, and the account gets it once the email is confirmed.
    if (claim.act === 'save') return { isSaved, others: [] }
    throw refusedCode('email-not-verified', 'Confirm your email address first.')
  }
  // Moves that were saved before the email was confirmed, also if the run that confirmed it
  // crashed.
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
