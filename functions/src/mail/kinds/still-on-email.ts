import { business } from '@moving/domain/business'
import { isToConfirm } from '@moving/domain/move/still-on'
import { officeSettingsPath, requestPath } from '@moving/domain/paths'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { hoursIn } from '@moving/domain/read-hours'
import { stateIn } from '@moving/domain/request/request-state'
import { officeSettingsSchema } from '@moving/domain/work/office-settings'
import { findDocument } from '../../platform/unreadable-document.ts'
import { button, paragraph } from '../content/mail-content.ts'
import { moveDay } from '../content/safe-text.ts'
import { windowOf } from './day-emails.ts'
import { toCustomer, type DueEmail } from './email-kind.ts'

/**
 * To a customer, two business days before the move, if the office has turned it on
 * (functions/src/crew/ask-still-on.ts): asks to confirm the day.
 */
export const stillOnEmail = toCustomer({
  greets: true,
  check: async (due) => ((await isAsked(due)) ? {} : { skip: 'overtaken' }),
  async compose(quote, { readView, makePageUrl }) {
    const pageUrl = await makePageUrl()
    const window = windowOf(await readView())
    const when = `${moveDay(quote.move_date)}${window === null ? '' : `, ${window}`}`
    return {
      subject: `Is your move still on? Quote #${quoteNumber(quote.id)}`,
      preview: when,
      heading: 'Is your move still on?',
      blocks: [
        paragraph(
          `You’re on our schedule for ${when}. Please confirm with one tap, or tell us what’s changed.`,
        ),
        button('Confirm My Move', pageUrl),
        paragraph(
          `If we don’t hear from you, we’ll call. You can reach us at ${business.phone.display}.`,
        ),
      ],
    }
  },
})

async function isAsked({ quote, db, transaction, now }: DueEmail): Promise<boolean> {
  const office = await transaction.get(db.doc(officeSettingsPath))
  const settings = findDocument(officeSettingsSchema, office)
  if (!settings?.ask_still_on || !quote?.readable) return false
  const state = stateIn((await transaction.get(db.doc(requestPath(quote.quote.id)))).data())
  return state !== null && isToConfirm(state, { hours: hoursIn(settings), now })
}
