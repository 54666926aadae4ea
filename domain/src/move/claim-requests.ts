import * as z from 'zod/mini'
import { clientId } from '../id-schemas.ts'
import { digitsSchema } from './move-requests.ts'

const quoteId = clientId

/** An account's actions on requests that have its email and no account. */
export const claimSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('list') }),
  /** Takes the move whose unlocked link was used, or saves it until the email is confirmed. */
  z.object({ act: z.literal('save'), key: z.string() }),
  /** Takes a listed request with the last four digits of its phone number. */
  z.extend(digitsSchema, { act: z.literal('open'), quoteId }),
  /** Removes a request from the list. */
  z.object({ act: z.literal('dismiss'), quoteId }),
])
export type Claim = z.output<typeof claimSchema>

export const listedRequestsMax = 20

export const claimedSchema = z.object({
  /** Whether the account now has the move that was claimed. */
  isSaved: z.boolean(),
  /**
   * Requests with the same email, newest first. Anyone may type any email, so nothing else about
   * them is shown.
   */
  others: z.array(z.object({ quoteId: z.string(), number: z.string(), createdAt: z.number() })),
})
export type Claimed = z.output<typeof claimedSchema>
