import { keysOf } from '@moving/domain/keys'
import { approvedTokens, unapprovedTokens } from '../../support/example-tokens.ts'

/** A caller: `claims` is the ID token without the uid. A guest has no token: null. */
interface Persona {
  uid: string
  claims: {
    email: string
    email_verified: boolean
    /** Seconds since 1970. */
    auth_time: number
    role?: string
    /** The Google accounts that the server approved with the role. */
    google?: string[]
    firebase?: { sign_in_provider: 'password'; identities: Record<string, string[]> }
  }
}

const sessionsEndedAt = 2_000

function customer(uid: string, claims: Partial<Persona['claims']> = {}): Persona {
  return {
    uid,
    claims: {
      email: `${uid}@example.com`,
      email_verified: true,
      auth_time: sessionsEndedAt,
      ...claims,
    },
  }
}

const admin = (uid: string, claims: Partial<Persona['claims']> = {}) =>
  customer(uid, { role: 'admin', ...claims })

/** An admin for each token of the table. */
const adminsWith = <What extends string>(tokens: Record<What, Partial<Persona['claims']>>) =>
  Object.fromEntries(
    keysOf(tokens).map((what) => [`admin with ${what}`, admin('gus', tokens[what])]),
  ) as Record<`admin with ${What}`, Persona>

export const personas = {
  guest: null,
  ana: customer('ana'),
  ben: customer('ben'),
  'ana, unverified': customer('ana', { email_verified: false }),
  /** Signed out everywhere at `sessionsEndedAt`; this browser signed in a second earlier. */
  'eve, signed out everywhere': customer('eve', { auth_time: sessionsEndedAt - 1 }),
  'eve, signed in again': customer('eve'),
  /** Confirmed as ann@example.com. Auth passes on the address as the user typed it. */
  ann: customer('ann', { email: 'Ann@Example.com' }),
  'ann, moved to another address': customer('ann', { email: 'eve@example.net' }),
  admin: admin('dana'),
  'admin, signed out everywhere': admin('earl', { auth_time: sessionsEndedAt - 1 }),
  'admin, signed in again': admin('earl'),
  'admin, moved to another address': admin('fern', { email: 'eve@example.net' }),
  /**
   * This caller has also signed in again, so the rules look up the most documents for this caller.
   */
  'admin with a confirmed address': admin('fern'),
  ...adminsWith(approvedTokens),
  ...adminsWith(unapprovedTokens),
  'admin claim without a role document': admin('cleo'),
  'admin claim with another role in the document': admin('mona'),
  'admin whose email was never confirmed': admin('ivan'),
  'role document without the claim': customer('dora'),
  'another claim with the role document': customer('dora', { role: 'mover' }),
} as const satisfies Record<string, Persona | null>

export type PersonaName = keyof typeof personas

/** The documents that define the personas, and documents to read and to change. */
export const accountSeeds: Record<string, Record<string, unknown>> = {
  'roles/dana': { user_id: 'dana', role: 'admin' },
  'roles/gus': { user_id: 'gus', role: 'admin' },
  'roles/earl': { user_id: 'earl', role: 'admin' },
  'roles/dora': { user_id: 'dora', role: 'admin' },
  'roles/mona': { user_id: 'mona', role: 'mover' },
  'roles/ana': { user_id: 'ana', role: 'customer' },
  'sessions/eve': { valid_after: sessionsEndedAt },
  'sessions/earl': { valid_after: sessionsEndedAt },
  'sessions/fern': { valid_after: sessionsEndedAt },
  'sessions/ana': { valid_after: sessionsEndedAt - 100 },
  'roles/fern': { user_id: 'fern', role: 'admin' },
  'confirmations/ann': { email: 'ann@example.com', by: 'link' },
  'roles/ivan': { user_id: 'ivan', role: 'admin' },
  ...Object.fromEntries(
    ['cleo', 'dana', 'dora', 'earl', 'gus', 'mona'].map((uid) => [
      `confirmations/${uid}`,
      { email: `${uid}@example.com`, by: 'link' },
    ]),
  ),
  'confirmations/fern': { email: 'fern@example.com', by: 'reset' },
  'claims/ana': { role: null },
  'claims/eve': { role: null },
}
