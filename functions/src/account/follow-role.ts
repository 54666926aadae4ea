import { adminRole } from '@moving/domain/account/role'
import { endOfSecond } from 'date-fns'
import { endLinksOf, type EndLinksPorts } from '../people/end-links.ts'
import { isInOffice } from '../people/invitations.ts'
import { syncRoleClaim, type RoleClaimPorts } from './sync-role-claim.ts'

/**
 * Updates everything that depends on a role after a write of `roles/{uid}`: the claim, and the
 * links of a person who has left the team for any reason. If the person has already returned, only
 * the links from before are turned off.
 * @param role the role that was written; undefined for none
 * @param at when it was written, as the event says: in whole seconds
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
