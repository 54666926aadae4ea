import * as z from 'zod/mini'
import { clientId, documentId } from '../id-schemas.ts'
import { instantSchema } from '../instant.ts'
import { inviteFormSchema } from './account-schema.ts'

export const peopleLimits = {
  /** The maximum number of valid invitations. */
  invitations: 20,
  /** The number of entries of the audit log that are shown, the newest. */
  entries: 50,
} as const

const peopleActions = [
  'invited',
  'renewed',
  'withdrawn',
  'joined',
  'removed',
  'left',
  'added',
  'links_renewed',
] as const

/**
 * An `invitations/{sha256 of the address}` document. It is valid until `expires_at`, and while
 * `invited_by` is on the team: an invitation from a removed member is invalid.
 */
export const invitationSchema = z.object({
  /** Normalized with `normalizeEmail`. */
  email: z.string(),
  /** Null once the account is deleted. */
  invited_by: z.nullable(z.string()),
  invited_by_email: z.nullable(z.string()),
  expires_at: instantSchema,
  /** The `people_log` entry of its sending, or of its renewal. */
  entry_id: z.string(),
  /**
   * SHA-256 of the keys in the invitation's emails. Each attempt to send the email has a new key.
   */
  keys: z.array(z.string()),
})
export type Invitation = z.output<typeof invitationSchema>

/** A `people_log/{id}` document: one change, never edited. */
export const peopleEntrySchema = z.object({
  at: instantSchema,
  act: z.enum(peopleActions),
  /**
   * The coworker who made the change, or who invited the new member. Null for the command and for a
   * deleted account.
   */
  by_uid: z.nullable(z.string()),
  by_email: z.nullable(z.string()),
  email: z.string(),
  /** SHA-256 of the input of `changePeople` with this id; missing in other entries. */
  input_hash: z.optional(z.string()),
})
export type PeopleEntry = z.output<typeof peopleEntrySchema>

/** A sentence: 'dana@example.com invited kim@example.com.' */
export function describePeopleEntry({
  act,
  by_email,
  email,
}: Pick<PeopleEntry, 'act' | 'by_email' | 'email'>): string {
  const by = by_email ?? 'The make-admin command'
  switch (act) {
    case 'invited':
      return `${by} invited ${email}.`
    case 'renewed':
      return `${by} invited ${email} again.`
    case 'withdrawn':
      return `${by} withdrew the invitation to ${email}.`
    case 'joined':
      return `${email} joined the team, invited by ${by}.`
    case 'removed':
      return `${by} removed ${email} from the team.`
    case 'left':
      return `${email} deleted their account and left the team.`
    case 'added':
      return `${by} added ${email} to the team.`
    case 'links_renewed':
      return `${by} sent new links to the customers of ${email}.`
  }
}

/** The id of a change, so that a retry after a lost response doesn't apply it twice. */
const requestId = clientId
const uid = documentId(1, 128)

/**
 * The input of `changePeople`: two reads, three changes, and new links for the customers of a
 * former coworker.
 */
export const changePeopleSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('list') }),
  z.object({ act: z.literal('preview_removal'), uid }),
  z.extend(inviteFormSchema, { act: z.enum(['invite', 'withdraw']), requestId }),
  z.object({ act: z.literal('remove'), requestId, uid }),
  z.object({
    act: z.literal('renew_links'),
    requestId,
    madeBy: z.nullable(z.string().check(z.maxLength(254))),
  }),
])
type PeopleInput = z.output<typeof changePeopleSchema>
export type PeopleChange = Extract<PeopleInput, { act: 'invite' | 'withdraw' | 'remove' }>
export type RenewLinks = Extract<PeopleInput, { act: 'renew_links' }>

export const peopleRefusals = {
  already_in: 'That person is already on the team.',
  too_many: `There are ${peopleLimits.invitations} open invitations already. Withdraw one first.`,
  too_often: 'Too many invitations were sent in a short time. Try again later.',
  not_running: 'That invitation was used, was withdrawn or has expired. The list is up to date.',
  not_in: 'That person is no longer on the team.',
  foreign_way_in:
    'Another email is linked to your account. Sign out and reset your password to remove it.',
  id_reused: 'This dialog was already used. Close it and open it again.',
  yourself: 'You can’t remove yourself. Someone else on the team can.',
} as const
export type PeopleRefusal = keyof typeof peopleRefusals

/**
 * The links that stop working when a person is removed: the response to 'preview_removal' of
 * `changePeople`.
 */
export interface RemovalPreview {
  crewPages: { crew: string; link: string }[]
  customers: number
}

/**
 * The customers whose links stopped working with a coworker's removal, and who may need new ones.
 */
export interface EndedLinks {
  /** The creator's address; null for an account without one. */
  madeBy: string | null
  customers: number
  withoutEmail: number
}

/** The response of `changePeople` to 'list'; times are milliseconds since 1970. */
export interface OfficePeople {
  /** The team, longest members first. */
  people: {
    uid: string
    /** Null if the account was deleted. */
    email: string | null
    name: string | null
    since: number
    lastSignIn: number | null
  }[]
  endedLinks: EndedLinks[]
  /** The valid invitations, the next to expire first. */
  invitations: { email: string; by: string | null; endsAt: number }[]
  /** The newest changes of the team. */
  entries: (Pick<PeopleEntry, 'act' | 'by_email' | 'email'> & { id: string; at: number })[]
}
