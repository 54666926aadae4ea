import * as z from 'zod/mini'
import { quoteIdPattern } from '../quote/quote-number.ts'
import { digitsSchema } from './move-requests.ts'

const quoteId = z.string().check(z.regex(quoteIdPattern))

/** What an account does about requests that have its email and belong to no account. */
export const claimSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('list') }),
  /** Takes the move whose unlocked link was used, or reserves it until the email is confirmed. */
  z.object({ act: z.literal('save'), key: z.string() }),
  /** Takes one of the list with the last four digits of its phone number. */
  z.extend(digitsSchema, { act: z.literal('open'), quoteId }),
  /** Removes one from the list. */
  z.object({ act: z.literal('dismiss'), quoteId }),
])
export type Claim = z.output<typeof claimSchema>

/** The most requests that the list shows at once. */
export const listedRequestsMax = 20

/** The answer to every claim. */
export const claimedSchema = z.object({
  /** Whether the account now has the move that was claimed. */
  isSaved: z.boolean(),
  /** Requests with the same email, newest first. Anyone may type an email, so nothing else about them is shown. */
  others: z.array(z.object({ quoteId: z.string(), number: z.string(), createdAt: z.number() })),
})
export type Claimed = z.output<typeof claimedSchema>
