import * as z from 'zod/mini'
import { correctedFields, customerChanges, moveVersion } from '../move/correction.ts'
import {
  factsVersion,
  factsChangeSchema,
  moveFactsOf,
  withAnswers,
} from '../quote/facts/move-facts.ts'
import { quoteFormSchema } from '../quote/quote-schema.ts'
import { actionFields, defineAction, unchanged } from './action.ts'
import { crewMoveSchema, planCorrection } from './plan-correction.ts'

/** Edits what the customer told us, including name and email. */
export const editDetails = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('edit_details'),
    /** `moveVersion` of the quote that the dialog showed. */
    version: z.string().check(z.maxLength(32)),
    fields: quoteFormSchema,
    facts: z.optional(factsChangeSchema),
    crew: crewMoveSchema,
  }),
  needs: ['facts', 'crewDays', 'crewSettings'],
  isUndoable: false,
  plan: (state, { version, fields, facts: requestedChange, crew = null }, context) => {
    const { quote, facts: stored } = state
    const changes = customerChanges(quote, correctedFields(fields, quote))
    const learned = withAnswers(quote.notes, stored, requestedChange?.answers ?? {})
    const isLearned = learned.changes.length > 0
    if (changes.length === 0 && !isLearned) return unchanged
    if (moveVersion(quote) !== version) return { why: 'changed', current: null, about: 'quote' }
    const known = factsVersion(moveFactsOf(quote.notes, stored))
    if (requestedChange !== undefined && requestedChange.version !== known) {
      return { why: 'changed', current: null, about: 'facts' }
    }
    return planCorrection(
      state,
      { changes, facts: isLearned ? learned.facts : null, crew },
      context,
    )
  },
})
