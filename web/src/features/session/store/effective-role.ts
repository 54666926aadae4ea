/** The role in each place where it is stored. Undefined until it is read. */
export interface RoleFacts {
  /** The role in `roles/{uid}`. */
  stored: string | null | undefined
  /** The role in `claims/{uid}`, which the next token will have. */
  announced: string | null | undefined
  claimed: string | null
}

export type RoleReading =
  | { kind: 'unknown' }
  /** The token is older than the role. A new token is needed. */
  | { kind: 'stale token'; role: string | null }
  | { kind: 'known'; role: string | null }

/**
 * The role that the security rules will accept. An admin needs both the claim and the document
 * (contract.md), so a role in only one of them doesn't count.
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
