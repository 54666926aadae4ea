import * as z from 'zod/mini'
import { correctedFields, customerChanges } from '../move/correction.ts'
import { factAnswersSchema, withAnswers } from '../quote/facts/move-facts.ts'
import { quoteFormSchema } from '../quote/quote-schema.ts'
import { actionFields, defineAction, emptyPlan } from './action.ts'
import { crewMoveSchema, planCorrection } from './plan-correction.ts'

/** Edits the details that the customer gave us, including name and email address. */
export const editDetails = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('edit_details'),
    fields: quoteFormSchema,
    facts: z.optional(factAnswersSchema),
    crew: crewMoveSchema,
  }),
  needs: ['facts', 'crewDays', 'crewSettings'],
  isUndoable: false,
  plan: (state, { fields, facts: answers = {}, crew = null }, context) => {
    const { quote, facts: stored } = state
    const changes = customerChanges(quote, correctedFields(fields, quote))
    const learned = withAnswers(quote.notes, stored, answers)
    const isLearned = learned.changes.length > 0
    if (changes.length === 0 && !isLearned) return emptyPlan
    return planCorrection(
      state,
      { changes, facts: isLearned ? learned.facts : null, crew },
      context,
    )
  },
})
