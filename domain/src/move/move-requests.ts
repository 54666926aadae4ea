import * as z from 'zod/mini'
import { lineUpTo, requiredBlock } from '../field-text.ts'
import { emailPattern, maxEmailLength } from '../account/email.ts'
import { acceptedNameLength } from '../estimate/answer.ts'
import { declineReasons } from '../estimate/decline-reason.ts'
import { factAnswersSchema } from '../quote/facts/move-facts.ts'
import { quoteMessages } from '../quote/quote-schema.ts'
import { clientId, entryId } from '../id-schemas.ts'
import { countCharacters, countVisibleCharacters, hasLetter } from '../text.ts'
import { typedLine } from '../typed-text.ts'
import { cancelReasons } from './cancel-reason.ts'
import { correctionSchema } from './correction.ts'
import { moveKeyPattern } from './move-key.ts'
import { replyTextMax } from './reply.ts'

export const moveMessages = {
  quoteNumber: 'Enter the 8 characters of your quote number',
  email: 'Please enter a valid email',
  digits: 'Enter the last four digits',
  text: 'Write a few words first',
  reason: 'Choose a reason',
  acceptedName: 'Enter your name',
} as const

/** A malformed key is refused like any wrong key. */
const key = z.string()
const keys = { key, browser: z.optional(z.string().check(z.regex(moveKeyPattern))) }
export const moveReferenceSchema = z.union([z.object(keys), z.object({ quote_id: clientId })])

export const readMoveSchema = z.object({
  move: moveReferenceSchema,
  /** Reads only the crew's status updates of the moving day. */
  only: z.optional(z.literal('today')),
})

export const digitsSchema = z.object({
  digits: typedLine(moveMessages.digits).check(z.regex(/^\d{4}$/, moveMessages.digits)),
})
export const unlockMoveSchema = z.extend(digitsSchema, keys)

export const askSchema = z.object({
  text: requiredBlock(replyTextMax, moveMessages.text),
})

export const cancelSchema = z.object({
  why: z.enum(
    cancelReasons.map(({ reason }) => reason),
    moveMessages.reason,
  ),
})

const { min: nameMin, max: nameMax } = acceptedNameLength
const acceptedName = typedLine(quoteMessages.tooLong(nameMax)).check(
  z.refine(
    (name) => hasLetter(name) && countVisibleCharacters(name) >= nameMin,
    moveMessages.acceptedName,
  ),
  z.refine((name) => countCharacters(name) <= nameMax, quoteMessages.tooLong(nameMax)),
)

export const acceptFormSchema = z.object({ name: acceptedName })

export const changeDateSchema = z.pick(correctionSchema, { move_date: true })

const declineTextMax = 300

export const declineSchema = z.object({
  why: z.enum(declineReasons, moveMessages.reason),
  text: lineUpTo(declineTextMax),
})

/**
 * The action's id, created by the page. The server applies an action only once, even if the page
 * sends it again.
 */
const request_id = clientId
/** The request's newest log entry when the page was loaded. */
const seen = z.optional(entryId)
const answered = {
  request_id,
  seen,
  estimate_id: z.string().check(z.maxLength(32)),
  amount_cents: z.number(),
}

export const moveActionSchema = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('correct'),
    ...{ request_id, seen },
    correction: correctionSchema,
    facts: z.optional(factAnswersSchema),
  }),
  z.extend(changeDateSchema, { act: z.literal('change_date'), request_id, seen }),
  z.object({ act: z.literal('answer'), request_id, seen, facts: factAnswersSchema }),
  z.extend(askSchema, { act: z.literal('ask'), request_id }),
  z.extend(cancelSchema, { act: z.literal('cancel'), request_id, seen }),
  z.object({ act: z.literal('deletion_request'), request_id }),
  z.object({ act: z.literal('still_on'), request_id, seen }),
  z.object({ act: z.literal('accept'), ...answered, name: acceptedName }),
  z.extend(declineSchema, { act: z.literal('decline'), ...answered }),
  z.object({ act: z.literal('opened') }),
  /**
   * Creates a family link. `hash` is SHA-256 of the key that the page created, in hexadecimal
   * digits.
   */
  z.object({ act: z.literal('share'), hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  z.object({ act: z.literal('end') }),
])
export type MoveAction = z.output<typeof moveActionSchema>

export const answerMoveSchema = z.object({ move: moveReferenceSchema, act: moveActionSchema })

export const askForLinkSchema = z.object({
  number: typedLine(moveMessages.quoteNumber).check(
    z.overwrite((text) => text.replace(/^#/, '')),
    z.regex(/^[A-Za-z0-9]{8}$/, moveMessages.quoteNumber),
  ),
  email: typedLine(moveMessages.email).check(
    z.maxLength(maxEmailLength, moveMessages.email),
    z.regex(emailPattern, moveMessages.email),
  ),
})
export type AskForLink = z.output<typeof askForLinkSchema>

/**
 * Why an action was refused, in an error's `details.reason`.
 * - `locked`: the digits haven't been entered
 * - `wrong_digits`, `too_many_attempts`: the digits couldn't unlock the link
 * - `changed`: the quote has changed since the page was loaded
 * - `too_many`: too many actions or questions, so the customer has to call
 * - `not_possible`: not in this state, such as canceling a completed move
 * - `no_digits`: the stored phone number has fewer than four digits
 */
export const moveRefusals = [
  'locked',
  'wrong_digits',
  'too_many_attempts',
  'changed',
  'too_many',
  'not_possible',
  'no_digits',
] as const
export type MoveRefusal = (typeof moveRefusals)[number]
