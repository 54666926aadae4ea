import { callables } from '@moving/domain/paths'
import { noInput, signedInCallable } from '../platform/callable.ts'
import { syncRoleClaim, type RoleClaimPorts } from './sync-role-claim.ts'

/**
 * Checks the caller's sign-in methods again and renews the role claim. The user may have linked a
 * Google account with the same email address since the last check.
 */
export const renewRoleCallable = (ports: () => RoleClaimPorts) =>
  signedInCallable(callables.renewRole, noInput, async (caller) => {
    await syncRoleClaim(caller.uid, ports())
    return { renewed: true }
  })
