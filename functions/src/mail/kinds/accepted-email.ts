import { describeAcceptance, yesMeans } from '@moving/domain/estimate/describe-answer'
import { describeDayCall } from '@moving/domain/move/day-call'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { button, callLine, facts, paragraph, textBlock } from '../content/mail-content.ts'
import { moveDay, singleLine } from '../content/safe-text.ts'
import { readAction } from './action-email.ts'
import { toCustomer } from './email-kind.ts'

/** To the customer, once they accept the estimate on /move: a copy, in the words of that page. */
export const acceptedEmail = toCustomer({
  greets: true,
  async compose(quote, { mail, ports, now, readView, makePageUrl }) {
    const pageUrl = await makePageUrl()
    const { at, text: name, amount = 0 } = await readAction(quote.id, mail, ports.db)
    const number = `#${quoteNumber(quote.id)}`
    const acceptance = describeAcceptance({ amount, at })
    return {
      subject: `You accepted our estimate: quote ${number}`,
      preview: acceptance,
      heading: 'You accepted our estimate',
      blocks: [
        paragraph(`${acceptance} ${yesMeans}`),
        ...textBlock('paragraph', describeDayCall(await readView(), at, now)),
        facts({
          'Accepted by': singleLine(name, 120),
          'Move date': moveDay(quote.move_date),
          'Quote number': number,
        }),
        button('See Your Move', pageUrl),
        callLine,
      ],
    }
  },
})
