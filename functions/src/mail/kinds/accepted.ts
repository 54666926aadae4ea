import { describeYes, yesMeans } from '@moving/domain/estimate/describe-answer'
import { describeDayCall } from '@moving/domain/move/day-call'
import type { MoveView } from '@moving/domain/move/move-view'
import type { Reply } from '@moving/domain/move/reply'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { moveDay, singleLine } from '../content/safe-text.ts'
import { button, callLine, facts, paragraph, textBlock } from '../content/mail-content.ts'
import { readAction } from './action.ts'
import { toCustomer } from './email-kind.ts'

/** To the customer, once they accept the estimate on /move: a copy, in the words of that page. */
export const acceptedEmail = toCustomer({
  greets: true,
  async compose(quote, { mail, ports: { db }, now, readView, makePageUrl }) {
    const pageUrl = await makePageUrl()
    const [action, view] = await Promise.all([readAction(quote.id, mail, db), readView()])
    return acceptedContent(quote, action, { view, pageUrl, now })
  },
})

export function acceptedContent(
  quote: Quote,
  { at, text: name, amount = 0 }: Pick<Reply, 'at' | 'text' | 'amount'>,
  { view, pageUrl, now }: { view: MoveView; pageUrl: string; now: Date },
) {
  const number = `#${quoteNumber(quote.id)}`
  const acceptance = describeYes({ amount, at })
  return {
    subject: `You accepted our estimate: quote ${number}`,
    preview: acceptance,
    heading: 'You accepted our estimate',
    blocks: [
      paragraph(`${acceptance} ${yesMeans}`),
      ...textBlock('paragraph', describeDayCall(view, at, now)),
      facts({
        'Accepted by': singleLine(name, 120),
        'Move date': moveDay(quote.move_date),
        'Quote number': number,
      }),
      button('See Your Move', pageUrl),
      callLine,
    ],
  }
}
