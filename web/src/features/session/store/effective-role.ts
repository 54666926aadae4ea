/** What is known of a role; undefined where no answer has come yet. */
export interface RoleFacts {
  /** In `roles/{uid}` as it is now. */
  stored: string | null | undefined
  /** In `claims/{uid}`: what the next token will say. */
  announced: string | null | undefined
  /** In the token that this browser holds. */
  claimed: string | null
}

export type RoleReading =
  | { kind: 'unknown' }
  /** The token is older than the role: fetch a new one, then read again. */
  | { kind: 'stale token'; role: string | null }
  | { kind: 'known'; role: string | null }

/**
 * The role that the rules will grant: an admin is who has both the claim and the document
 * (contract.md), so a role that only one of them names is none.
 */
export function readRole({ stored, announced, claimed }: RoleFacts): RoleReading {
  if (stored === undefined) return { kind: 'unknown' }
  const role = stored === claimed ? stored : null
  if (stored === claimed && (announced === undefined || announced === claimed)) {
    return { kind: 'known', role }
  }
  if (announced === undefined) return { kind: 'unknown' }
  return announced === claimed ? { kind: 'known', role } : { kind: 'stale token', role }
}
