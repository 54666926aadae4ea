import * as z from 'zod/mini'
import { clientId, documentId } from '../id-schemas.ts'
import { instantSchema } from '../instant.ts'
import { inviteFormSchema } from './account-schema.ts'

export const peopleLimits = {
  invitations: 20,
  /** How many of the newest audit log entries the page shows. */
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
 * An `invitations/{sha256 of the email address}` document. It is valid until `expires_at`, and only
 * while `invited_by` is on the team.
 */
export const invitationSchema = z.object({
  email: z.string(),
  /** The uid of the coworker who sent the invitation; null once the account is deleted. */
  invited_by: z.nullable(z.string()),
  invited_by_email: z.nullable(z.string()),
  expires_at: instantSchema,
  /** The `people_log` entry about sending the invitation, or about sending it again. */
  entry_id: z.string(),
  /**
   * SHA-256 of the keys in the invitation's emails. Each attempt to send the email creates a new
   * key.
   */
  keys: z.array(z.string()),
})
export type Invitation = z.output<typeof invitationSchema>

/** A `people_log/{id}` document: one change of the team, never edited. */
export const peopleEntrySchema = z.object({
  at: instantSchema,
  act: z.enum(peopleActions),
  /**
   * The coworker who made the change, or who invited the new member. Null for the make-admin
   * command and for a deleted account.
   */
  by_uid: z.nullable(z.string()),
  by_email: z.nullable(z.string()),
  email: z.string(),
  /** SHA-256 of the `changePeople` input with this id; absent in other entries. */
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

/**
 * The id of a change. The server uses it to apply a change only once when a page retries after a
 * lost response.
 */
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
 * Customers who may need new links, because their links stopped working when a coworker was
 * removed.
 */
export interface EndedLinks {
  /** Email address of the coworker who created the links; null for an account without one. */
  madeBy: string | null
  customers: number
  withoutEmail: number
}

/** The response of `changePeople` to 'list'; times are milliseconds since 1970. */
export interface OfficePeople {
  people: {
    uid: string
    email: string | null
    name: string | null
    since: number
    lastSignIn: number | null
  }[]
  endedLinks: EndedLinks[]
  /** The valid invitations, the next to expire first. */
  invitations: { email: string; by: string | null; endsAt: number }[]
  entries: (Pick<PeopleEntry, 'act' | 'by_email' | 'email'> & { id: string; at: number })[]
}
