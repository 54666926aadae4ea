import { isOneOf } from '@moving/domain/keys'
import { business } from '@moving/domain/business'
import { describeOurCall } from '@moving/domain/move/our-call'
import { isPlainDate } from '@moving/domain/plain-date'
import { moveTypes } from '@moving/domain/quote/choices'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import {
  button,
  callLine,
  facts,
  paragraph,
  steps,
  type MailContent,
} from '../content/mail-content.ts'
import { moveDay } from '../content/safe-text.ts'
import { toCustomer } from './email-kind.ts'

/**
 * To a customer, created together with the office's email about the new request
 * (create-quote-emails.ts).
 */
export const customerEmail = toCustomer({
  async compose(quote, { readView, makeMoveUrl, now }) {
    const view = await readView()
    return customerContent(quote, view, { moveUrl: await makeMoveUrl('acknowledgement'), now })
  },
})

/**
 * Says that we received the request, and when the office calls. It doesn't repeat free text,
 * because anyone could use the form to send text to a stranger's inbox.
 * @param view what the customer may see of the request
 * @param moveUrl URL of the customer's page, which asks for the phone's last digits before it shows
 *   the request
 */
export function customerContent(
  quote: Quote,
  view: Parameters<typeof describeOurCall>[0],
  { moveUrl, now }: { moveUrl: string; now: Date },
): MailContent {
  const number = `#${quoteNumber(quote.id)}`
  const call = callSentence(view, now)
  return {
    subject: `Your quote request has been received: quote ${number}`,
    preview: call,
    heading: 'Thank you! Your quote request has been received',
    blocks: [
      paragraph(call),
      steps(
        'What happens next',
        'We’ll go over the details of your move with you by phone.',
        'You’ll get your estimate by email.',
        'Once you’re happy with it, we’ll put your move on our schedule.',
      ),
      facts({
        'Quote number': number,
        ...(isOneOf(moveTypes, quote.move_type) && { 'Move type': quote.move_type }),
        ...(isPlainDate(quote.move_date) && { 'Move date': moveDay(quote.move_date) }),
      }),
      button('See Your Move', moveUrl),
      callLine,
      paragraph(
        'Didn’t ask for a quote? Someone may have entered your email by mistake. You don’t need to do anything.',
      ),
    ],
  }
}

/** The sentence about our call, as on the customer's page. */
function callSentence(view: Parameters<typeof describeOurCall>[0], now: Date): string {
  const thanks = 'Thank you for calling. We’ve got your request and will be in touch.'
  if (view.call.is_by_phone) return thanks
  const sentence = describeOurCall(view, now)
  if (sentence === null) return 'We’ve got your request and will be in touch.'
  return sentence.endsWithPhone ? `${sentence.text} ${business.phone.display}.` : sentence.text
}
