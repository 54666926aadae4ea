import { describeAcceptance, yesMeans } from '@moving/domain/estimate/describe-answer'
import { describePrice } from '@moving/domain/estimate/describe-price'
import type { ShownEstimate } from '@moving/domain/move/move-view'
import { describeDayCall } from '@moving/domain/move/day-call'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import {
  button,
  callLine,
  facts,
  paragraph,
  textBlock,
  wordsBlock,
  type MailBlock,
} from '../content/mail-content.ts'
import { moveDay, singleLine } from '../content/safe-text.ts'
import { readAction } from './action-email.ts'
import { toCustomer } from './email-kind.ts'

/** The price in a sentence, what it covers, and what could change it. */
const dealBlocks = (estimate: ShownEstimate): MailBlock[] => [
  paragraph(describePrice(estimate)),
  ...wordsBlock('What it covers', estimate.parts.join('\n')),
  ...wordsBlock('What could change it', estimate.could_change),
]

/** To a customer who accepted an estimate on /move: a copy in the words of that page. */
export const acceptedEmail = toCustomer({
  greets: true,
  async compose(quote, { mail, ports, now, readView, makePageUrl }) {
    const pageUrl = await makePageUrl()
    const { at, text: name, amount = 0 } = await readAction(quote.id, mail, ports.db)
    const number = `#${quoteNumber(quote.id)}`
    const acceptance = describeAcceptance({ amount, at })
    const view = await readView()
    const estimate = view.details?.estimate ?? null
    return {
      subject: `You accepted our estimate: quote ${number}`,
      preview: acceptance,
      heading: 'You accepted our estimate',
      blocks: [
        paragraph(`${acceptance} ${yesMeans}`),
        ...textBlock('paragraph', describeDayCall(view, at, now)),
        ...(estimate?.amount === amount ? dealBlocks(estimate) : []),
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
