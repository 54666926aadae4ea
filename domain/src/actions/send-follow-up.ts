import * as z from 'zod/mini'
import { hasEmail } from '../account/email.ts'
import { clientId } from '../id-schemas.ts'
import { fingerprint } from '../fingerprint.ts'
import { foldEmail } from '../quote/search/fold.ts'
import { todayAtOffice } from '../plain-date.ts'
import { listedFact } from '../request/facts.ts'
import { followUpFormSchema } from '../work/follow-up-form.ts'
import { whyNotSilent } from '../work/silent-task.ts'
import type { Quote } from '../quote/quote-schema.ts'
import { actionFields, defineAction } from './action.ts'

/** The id of a follow-up's email. In a batch, all requests of one person share one id. */
export const followUpMailId = (
  { id, email }: Pick<Quote, 'id' | 'email'>,
  { action_id, batch_id }: { action_id: string; batch_id: string | null },
): string =>
  batch_id === null
    ? `${id}_follow_up_${action_id}`
    : `${batch_id}_follow_up_${fingerprint(foldEmail(email))}`

/** The maximum number of follow-ups per day to a customer about one request. */
export const followUpsPerDay = 3

/**
 * Emails a text from the office to the customer of an open request. If the customer doesn't answer
 * the estimate, Today lists the request again three business days later. A follow-up of a batch is
 * refused if the estimate was answered in the meantime; `current` of the refusal is the reason
 * (`NotSilent`). A person gets one email per batch.
 */
export const sendFollowUp = defineAction({
  input: z.strictObject({
    ...actionFields,
    action: z.literal('send_follow_up'),
    ...followUpFormSchema.shape,
    batch_id: z.optional(clientId),
  }),
  needs: ['followUps'],
  isUndoable: true,
  plan: ({ quote, work, followUps }, { action_id, text, batch_id = null }, { now, hours }) => {
    const skipped = batch_id === null ? null : whyNotSilent(work, now, hours)
    if (skipped !== null) return { why: 'not_possible', current: skipped }
    if (!hasEmail(quote.email) || work.closing !== null) return { why: 'not_possible' }
    const today = todayAtOffice(now)
    const sent = followUps
      .filter(({ state }) => state !== 'SKIPPED')
      .filter(({ createdAt }) => todayAtOffice(createdAt) === today)
    if (sent.length >= followUpsPerDay) return { why: 'limit' }
    const shared = followUps.find(({ id }) => id === followUpMailId(quote, { action_id, batch_id }))
    // A canceled email of the batch stays canceled, so this request gets its own email.
    const isJoined = shared !== undefined && shared.state !== 'SKIPPED'
    const mail_id = followUpMailId(quote, {
      action_id,
      batch_id: shared?.state === 'SKIPPED' ? null : batch_id,
    })
    const adds = { followUp: { text, batch_id, mail_id, isJoined } }
    const facts = listedFact('follow_ups', action_id, { text, batch_id })
    return { changes: {}, adds, facts }
  },
})
