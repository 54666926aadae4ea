import { normalizeEmail } from '@moving/domain/account/email'
import { confirmAddressSchema, type MailedProof } from '@moving/domain/account/account-schema'
import { isRecentSignIn } from '@moving/domain/account/account-session'
import { callables } from '@moving/domain/paths'
import type { UserRecord } from 'firebase-admin/auth'
import { findInvitationByKey, isInOffice } from '../people/invitations.ts'
import type { Caller } from '../platform/caller.ts'
import { signedInCallable } from '../platform/callable.ts'
import {
  isConfirmed,
  provesByGoogle,
  recordMailedConfirmation,
  type ConfirmationPorts,
  type MailedPorts,
} from './record-confirmation.ts'
import { endOlderSessions } from './end-sessions.ts'
import { refusedCode, type IdentityToolkit } from './identity-toolkit.ts'
import { forgetSavedMoves, takeSavedMoves } from './save-move.ts'
import { syncRoleClaim } from './sync-role-claim.ts'

export interface ConfirmAddressPorts extends ConfirmationPorts, MailedPorts {
  toolkit: Pick<IdentityToolkit, 'endRefreshTokensBefore' | 'readCode' | 'useVerifyCode'>
}

interface Confirmed {
  confirmed: true
  /** Whether the confirmation also made the caller a member of the team. */
  joined: boolean
}

/**
 * Confirms the caller's email address with two proofs at once: a code that was emailed to it by
 * Auth or in an invitation, and a sign-in within the last five minutes with the account's password,
 * or with Google if that is its only sign-in method. Earlier sign-ins become invalid. If the
 * address is already confirmed, the call also succeeds, so a page can repeat it after a lost
 * response. An invitation always needs its own code.
 * @throws HttpsError `failed-precondition` with the reason `recent-sign-in-required`,
 *   `other-ways-in` (Google next to a password), `foreign-way-in` (joining with a linked sign-in that
 *   has a different email address), `auth/user-mismatch` (a different account's code),
 *   `auth/invalid-action-code`, `auth/expired-action-code` or `invitation-ended`; `unavailable` if
 *   Auth doesn't respond
 */
export async function confirmAddress(
  caller: Pick<Caller, 'uid' | 'provider' | 'signedInAtSeconds'>,
  proof: MailedProof,
  ports: ConfirmAddressPorts,
): Promise<Confirmed> {
  if (!isRecentSignIn(caller.signedInAtSeconds, ports.now())) {
    throw refusedCode('recent-sign-in-required', 'Sign in again to confirm your address.')
  }
  const { auth, db } = ports
  const user = await auth.getUser(caller.uid)
  const isKnown = await isConfirmed(user, db)
  const isInvited = 'invitation' in proof
  if (isKnown && !isInvited) {
    // The run that confirmed the address may have crashed before this step.
    await syncRoleClaim(caller.uid, ports)
    if (caller.provider === 'password') await takeSavedMoves(accountOf(user), ports)
    return { confirmed: true, joined: false }
  }
  if (isKnown && (await isInOffice(caller.uid, db))) return { confirmed: true, joined: true }
  const { email, useUp } = await readProof(proof, ports)
  if (normalizeEmail(email) !== normalizeEmail(user.email ?? '')) {
    throw refusedCode('auth/user-mismatch')
  }
  const isGoogle = caller.provider !== 'password'
  if (isGoogle && !isKnown && !(await provesByGoogle(caller, ports))) {
    throw refusedCode('other-ways-in', 'This account has other ways in.')
  }
  await endOlderSessions(caller.uid, caller.signedInAtSeconds, ports)
  await useUp()
  if (isGoogle) await forgetSavedMoves(caller.uid, db)
  const by = isGoogle ? 'google' : 'link'
  const confirmation = { email: user.email ?? '', by } as const
  const joined = await recordMailedConfirmation(caller.uid, confirmation, ports)
  if (!isGoogle) await takeSavedMoves(accountOf(user), ports)
  if (isInvited && !joined) throw invitationEnded()
  return { confirmed: true, joined }
}

const accountOf = ({ uid, email }: UserRecord) => ({ uid, email: normalizeEmail(email ?? '') })

const invitationEnded = () =>
  refusedCode('invitation-ended', 'This invitation has expired or was withdrawn.')

/**
 * Reads the email address to which a code was sent. `useUp` makes the code invalid; an invitation
 * becomes invalid when the caller joins.
 */
async function readProof(
  proof: MailedProof,
  ports: ConfirmAddressPorts,
): Promise<{ email: string; useUp: () => Promise<void> }> {
  if ('invitation' in proof) {
    const invitation = await findInvitationByKey(proof.invitation, ports)
    if (invitation === null) throw invitationEnded()
    return { email: invitation.email, useUp: () => Promise.resolve() }
  }
  const { requestType, email } = await ports.toolkit.readCode(proof.code)
  if (requestType !== 'VERIFY_EMAIL') throw refusedCode('auth/invalid-action-code')
  return { email, useUp: () => ports.toolkit.useVerifyCode(proof.code) }
}

export const confirmAddressCallable = (ports: () => ConfirmAddressPorts) =>
  signedInCallable(callables.confirmAddress, confirmAddressSchema, (caller, proof) =>
    confirmAddress(caller, proof, ports()),
  )
