import * as z from 'zod/mini'
import { clientId } from '../id-schemas.ts'
import { digitsSchema } from './move-requests.ts'

const quoteId = clientId

/**
 * What an account can do with requests that have its email address and don't belong to an account.
 */
export const claimSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('list') }),
  /**
   * Adds the move of an unlocked link to the account, at once or when the account's email address
   * is confirmed.
   */
  z.object({ act: z.literal('save'), key: z.string() }),
  /** Adds a listed request to the account, with the last four digits of its phone number. */
  z.extend(digitsSchema, { act: z.literal('open'), quoteId }),
  z.object({ act: z.literal('dismiss'), quoteId }),
])
export type Claim = z.output<typeof claimSchema>

export const listedRequestsMax = 20

export const claimedSchema = z.object({
  isSaved: z.boolean(),
  /**
   * Requests with the same email address, newest first. Anyone may type any email address into the
   * form, so the list shows nothing else about them.
   */
  others: z.array(z.object({ quoteId: z.string(), number: z.string(), createdAt: z.number() })),
})
export type Claimed = z.output<typeof claimedSchema>
