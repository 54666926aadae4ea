import { adminRole } from '@moving/domain/account/role'
import { endOfSecond } from 'date-fns'
import { endLinksOf, type EndLinksPorts } from '../people/end-links.ts'
import { isInOffice } from '../people/invitations.ts'
import { syncRoleClaim, type RoleClaimPorts } from './sync-role-claim.ts'

/**
 * Updates everything that depends on a role after `roles/{uid}` was written: the claim, and the
 * links of a person who has left the team. If the person has already returned, only links that were
 * created before are turned off.
 * @param role the role that was written; undefined if it was deleted
 * @param at when it was written. The event has whole seconds
 */
export async function followRole(
  uid: string,
  { role, at }: { role: unknown; at: Date },
  ports: RoleClaimPorts & EndLinksPorts,
): Promise<void> {
  await syncRoleClaim(uid, ports)
  if (role === adminRole) return
  const hasReturned = await isInOffice(uid, ports.db)
  await endLinksOf(uid, ports, hasReturned ? endOfSecond(at) : null)
}
