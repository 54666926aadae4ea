import { callables } from '@moving/domain/paths'
import { noInput, signedInCallable } from '../platform/callable.ts'
import { syncRoleClaim, type RoleClaimPorts } from './sync-role-claim.ts'

/**
 * Judges the caller's ways to sign in again and renews the role claim, for a browser whose owner has linked
 * a Google account with the same email since.
 */
export const renewRoleCallable = (ports: () => RoleClaimPorts) =>
  signedInCallable(callables.renewRole, noInput, async (caller) => {
    await syncRoleClaim(caller.uid, ports())
    return { renewed: true }
  })
