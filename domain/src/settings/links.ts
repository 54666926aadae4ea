import * as z from 'zod/mini'
import { feedFields } from '../calendar/calendar-feed.ts'
import { clientId } from '../id-schemas.ts'

/**
 * SHA-256 of a link's key, in hexadecimal digits. The browser creates the key, and the server
 * doesn't see it.
 */
export const linkHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const linkAddChange = z.strictObject({
  ...{ setting: z.literal('link_add'), action_id: clientId, hash: linkHash, ...feedFields },
  /**
   * True if the link is created to be texted to its crew. It then replaces the links that were
   * texted earlier, and doesn't count for the limit per person.
   */
  texted: z.optional(z.boolean()),
})
export type LinkAddChange = z.output<typeof linkAddChange>

export const turnOffLinkChange = z.strictObject({
  setting: z.literal('link_end'),
  action_id: clientId,
  hash: linkHash,
})
export type TurnOffLinkChange = z.output<typeof turnOffLinkChange>
