import * as z from 'zod/mini'
import { requiredBlock } from '../field-text.ts'
import { crewDayLimits } from '../calendar/crew-day.ts'
import { factsWishSchema } from '../quote/facts/move-facts.ts'
import { quoteIdPattern } from '../quote/quote-number.ts'
import { quoteFormSchema } from '../quote/quote-schema.ts'
import { replyTextMax } from './reply.ts'

const quoteId = z.string().check(z.regex(quoteIdPattern))

/** A booked crew goes along to another move date; `told` are the keys of what speaks against it. */
const crewMoveSchema = z.object({
  acknowledged: z
    .array(z.string().check(z.maxLength(400)))
    .check(z.maxLength(crewDayLimits.jobs + 4)),
})
export type CrewMove = z.output<typeof crewMoveSchema>
/** Null, or nothing at all, leaves the crew where it is. */
const crew = z.optional(z.nullable(crewMoveSchema))

/** The office's 'Correct Details'; `version` as the dialog opened with it. */
export const correctQuoteSchema = z.object({
  quoteId,
  version: z.string().check(z.maxLength(32)),
  fields: quoteFormSchema,
  facts: z.optional(factsWishSchema),
  crew,
})

/** The form 'Your answer', under a customer's question. */
export const answerFormSchema = z.object({
  text: requiredBlock(replyTextMax, 'Write your answer first'),
})

const reply = { quoteId, replyId: quoteId }

/** What the office does about a wish or a question; 'unanswered' takes an answer back. */
export const handleReplySchema = z.discriminatedUnion('verdict', [
  z.object({ ...reply, verdict: z.enum(['applied', 'refused']), crew }),
  z.extend(answerFormSchema, { ...reply, verdict: z.literal('answered') }),
  z.object({ ...reply, verdict: z.literal('unanswered') }),
])

/** What the office does about one request by a function: correct it, answer its customer, make or end links. */
export const changeRequestSchema = z.discriminatedUnion('verdict', [
  z.extend(correctQuoteSchema, { verdict: z.literal('corrected') }),
  handleReplySchema,
  z.object({ quoteId, verdict: z.enum(['link_made', 'links_ended']) }),
])
