import * as z from 'zod/mini'
import { clientId } from '../id-schemas.ts'
import { estimateHoldMs } from '../estimate/shown-estimates.ts'
import { requiredBlock } from '../field-text.ts'
import { isAnswerSent, replyTextMax } from '../move/reply.ts'
import { beginningOf } from '../move/words-of.ts'
import { listedFact } from '../request/facts.ts'
import { actionFields, defineAction, emptyPlan } from './action.ts'
import { handled, handledBy, handledFacts } from './apply-change.ts'

export const answerFormSchema = z.object({
  text: requiredBlock(replyTextMax, 'Write your answer first'),
})

/**
 * Answers a customer's question. The customer gets the answer after `estimateHoldMs`; until then
 * `retract_answer` can undo it.
 */
export const answerQuestion = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('answer_question'),
    reply_id: clientId,
    ...answerFormSchema.shape,
  }),
  needs: ['reply'],
  isUndoable: false,
  plan: ({ reply }, { text }, context) => {
    if (reply?.kind !== 'question') return { why: 'not_possible' }
    if (reply.answer === text) return emptyPlan
    if (reply.handled !== null) return handledBy(reply)
    const { id, fields } = handled(reply, 'answered', context)
    const dueAt = new Date(context.now.getTime() + estimateHoldMs)
    return {
      changes: {},
      adds: {
        reply: { id, fields: { ...fields, answer: text } },
        answerMail: { replyId: id, dueAt },
      },
      facts: handledFacts(reply, { how: 'answered', answer: text }),
    }
  },
})

/** Removes an answer that the customer hasn't received yet. The question is open again. */
export const retractAnswer = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('retract_answer'),
    reply_id: clientId,
  }),
  needs: ['reply', 'isAnswerOut'],
  isUndoable: false,
  plan: ({ reply, isAnswerOut }, _, { now }) => {
    if (reply?.kind !== 'question') return { why: 'not_possible' }
    if (reply.handled === null) return emptyPlan
    if (isAnswerOut || isAnswerSent(reply, now)) return { why: 'too_late' }
    const { id } = reply
    const fields = { handled: null, handled_at: null, handled_by_email: null, answer: null }
    return {
      changes: {},
      adds: { reply: { id, fields }, answerMail: { replyId: id, dueAt: null } },
      facts: {
        ...listedFact('handled', id, null),
        ...listedFact('asks', id, { kind: 'question', at: reply.at, said: beginningOf(reply) }),
      },
    }
  },
})
