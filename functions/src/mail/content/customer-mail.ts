import { isOneOf } from '@moving/domain/keys'
import { business } from '@moving/domain/business'
import { describeCallback } from '@moving/domain/callback'
import type { OfficeHours } from '@moving/domain/office-hours'
import { describeWeek } from '@moving/domain/office-status'
import { isPlainDate } from '@moving/domain/plain-date'
import { moveTypes } from '@moving/domain/quote/choices'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { MailBlock, MailContent } from './mail-content.ts'
import { moveDay } from './safe-text.ts'

/**
 * To the customer: we received the request, and when the office calls. It doesn't repeat free text,
 * because anyone could use the form to send text to a stranger's inbox.
 * @param byPhone the office took the request by phone, so it has called already
 * @param moveUrl the customer's page, which asks for the phone's last digits before it shows the
 * request
 */
export function customerMail(
  quote: Quote,
  { byPhone, ...at }: { byPhone: boolean; moveUrl: string; now: Date; hours: OfficeHours },
): MailContent {
  const number = quoteNumber(quote.id)
  const call = callSentence(quote, byPhone, at)
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
      { type: 'button', label: 'See Your Move', href: at.moveUrl },
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

function callSentence(
  quote: Quote,
  byPhone: boolean,
  { now, hours }: { now: Date; hours: OfficeHours },
): string {
  if (byPhone) return 'Thank you for calling. We’ve got your request and will be in touch.'
  const promise = describeCallback(quote.created_at, now, hours)
  return promise === null
    ? `We’ll call you back during business hours, ${describeWeek(hours)}.`
    : `We’ll call you ${promise}.`
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
