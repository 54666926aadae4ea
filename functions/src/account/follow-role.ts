import { adminRole } from '@moving/domain/account/role'
import { endLinksOf, type EndLinksPorts } from '../people/end-links.ts'
import { syncRoleClaim, type RoleClaimPorts } from './sync-role-claim.ts'

/**
 * Updates everything that depends on a role after a write of `roles/{uid}`: the claim, and the
 * links of a person who has left the team for any reason.
 * @param role the role that was written; undefined for none
 * @param at when it was written
 */
export async function followRole(
  uid: string,
  { role, at }: { role: unknown; at: Date },
  ports: RoleClaimPorts & EndLinksPorts,
): Promise<void> {
  await syncRoleClaim(uid, ports)
  if (role !== adminRole) await endLinksOf(uid, ports, at)
}
