import { isOneOf } from '@moving/domain/keys'
import { business } from '@moving/domain/business'
import { describeOurCall } from '@moving/domain/move/our-call'
import { isPlainDate } from '@moving/domain/plain-date'
import { moveTypes } from '@moving/domain/quote/choices'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { MailBlock, MailContent } from './mail-content.ts'
import { moveDay } from './safe-text.ts'

/**
 * To the customer: we received the request, and when the office calls. It doesn't repeat free text,
 * because anyone could use the form to send text to a stranger's inbox.
 * @param view what the customer may see of the request
 * @param moveUrl the customer's page, which asks for the phone's last digits before it shows the
 * request
 */
export function customerMail(
  quote: Quote,
  view: Parameters<typeof describeOurCall>[0],
  { moveUrl, now }: { moveUrl: string; now: Date },
): MailContent {
  const number = quoteNumber(quote.id)
  const call = callSentence(view, now)
  return {
    subject: `Your quote request has been received: quote #${number}`,
    preview: call,
    heading: 'Thank you! Your quote request has been received',
    blocks: [
      { type: 'paragraph', text: call },
      {
        type: 'steps',
        heading: 'What happens next',
        items: [
          'We’ll go over the details of your move with you by phone.',
          'You’ll get your estimate by email.',
          'Once you’re happy with it, we’ll put your move on our schedule.',
        ],
      },
      { type: 'facts', rows: [{ label: 'Quote number', value: `#${number}` }, ...chosen(quote)] },
      { type: 'button', label: 'See Your Move', href: moveUrl },
      callLine,
      {
        type: 'paragraph',
        text: 'Didn’t ask for a quote? Someone typed your email address by mistake, and there’s nothing you need to do.',
      },
    ],
  }
}

/** Our phone number, in emails to customers. An email has one button, which opens a page. */
export const callLine: MailBlock = {
  type: 'paragraph',
  text: `Questions? Call ${business.phone.display}.`,
}

/** What the page says about our call, too. */
function callSentence(view: Parameters<typeof describeOurCall>[0], now: Date): string {
  const thanks = 'Thank you for calling. We’ve got your request and will be in touch.'
  if (view.call.is_by_phone) return thanks
  const sentence = describeOurCall(view, now)
  if (sentence === null) return 'We’ve got your request and will be in touch.'
  return sentence.endsWithPhone ? `${sentence.text} ${business.phone.display}.` : sentence.text
}

/**
 * The acknowledgment repeats only choices from lists, because free text may come from a stranger.
 */
function chosen(quote: Quote): { label: string; value: string }[] {
  return [
    ...(isOneOf(moveTypes, quote.move_type)
      ? [{ label: 'Move type', value: quote.move_type }]
      : []),
    ...(isPlainDate(quote.move_date)
      ? [{ label: 'Move date', value: moveDay(quote.move_date) }]
      : []),
  ]
}
