import * as z from 'zod/mini'
import { hasEmail } from '../account/email.ts'
import { clientId } from '../id-schemas.ts'
import { requiredBlock } from '../field-text.ts'
import { todayAtOffice } from '../plain-date.ts'
import { listedFact } from '../request/facts.ts'
import { whyNotSilent } from '../work/silent-task.ts'
import { quoteLimits } from '../quote/quote-schema.ts'
import { actionFields, defineAction } from './action.ts'

/** The maximum number of follow-ups per day to a customer about one request. */
export const followUpsPerDay = 3

/**
 * Emails a text from the office to the customer of an open request. If the estimate has no answer,
 * Today lists it again three business days later. In a batch it is refused unless the estimate is
 * still without an answer; `current` of the refusal is the reason (`NotSilent`).
 */
export const sendFollowUp = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('send_follow_up'),
    text: requiredBlock(quoteLimits.longText.max, 'Enter the text'),
    /** An id that follow-ups share if they are sent together. */
    batch_id: z.optional(clientId),
  }),
  needs: ['followUps'],
  isUndoable: true,
  plan: ({ quote, work, followUps }, { action_id, text, batch_id = null }, { now, hours }) => {
    const skipped = batch_id === null ? null : whyNotSilent(work, now, hours)
    if (skipped !== null) return { why: 'not_possible', current: skipped }
    if (!hasEmail(quote.email) || work.closing !== null) return { why: 'not_possible' }
    const today = todayAtOffice(now)
    const sent = followUps.filter(({ createdAt }) => todayAtOffice(createdAt) === today)
    if (sent.length >= followUpsPerDay) return { why: 'limit' }
    const adds = { followUp: { text, batch_id } }
    const facts = listedFact('follow_ups', action_id, { text, batch_id })
    return { changes: {}, adds, facts }
  },
})
