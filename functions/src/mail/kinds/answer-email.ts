import { business } from '@moving/domain/business'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { button, callLine } from '../content/mail-content.ts'
import { safeText, singleLine } from '../content/safe-text.ts'
import { readAction } from './action-email.ts'
import { toCustomer } from './email-kind.ts'

/** To a customer, 30 seconds after the office answers a question from /move. */
export const answerEmail = toCustomer({
  greets: true,
  async compose(quote, { mail, ports, makePageUrl }) {
    const pageUrl = await makePageUrl()
    const { text, answer } = await readAction(quote.id, mail, ports.db)
    const heading = 'Our answer to your question'
    return {
      subject: `${heading}: quote #${quoteNumber(quote.id)}`,
      preview: singleLine(answer ?? '', 120),
      heading,
      blocks: [
        { type: 'words', label: 'You wrote', text: safeText(text) },
        { type: 'words', label: `From ${business.name}`, text: safeText(answer ?? '') },
        button('See Your Move', pageUrl),
        callLine,
      ],
    }
  },
})
