import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { business } from '@moving/domain/business'
import type { Reply } from '@moving/domain/move/reply'
import { callLine } from './customer-mail.ts'
import type { MailContent } from './mail-content.ts'
import { safeText, singleLine } from './safe-text.ts'

/**
 * To the address in the request: the requested link, or a replacement for a coworker's link. Like
 * the acknowledgment, it doesn't repeat text from the form.
 */
export function linkMail(
  quote: Quote,
  moveUrl: string,
  { isReplacement } = { isReplacement: false },
): MailContent {
  const number = quoteNumber(quote.id)
  const heading = isReplacement ? 'Your new link to your move' : 'The link to your move'
  return {
    subject: `${heading}: quote #${number}`,
    preview: 'Your move page',
    heading,
    blocks: [
      ...(isReplacement
        ? [
            {
              type: 'paragraph',
              text: 'The link you had no longer works. Nothing about your move has changed.',
            } as const,
          ]
        : []),
      {
        type: 'paragraph',
        text: 'It opens your move page, where you can see what’s next, check or update your details, or message us. You’ll need the last four digits of the phone number you gave us.',
      },
      { type: 'facts', rows: [{ label: 'Quote number', value: `#${number}` }] },
      { type: 'button', label: 'See Your Move', href: moveUrl },
      callLine,
      {
        type: 'paragraph',
        text: isReplacement
          ? 'Didn’t ask us about a move? Someone typed your email address, and there’s nothing you need to do.'
          : 'Didn’t ask for a link? Someone typed your email address, and there’s nothing you need to do.',
      },
    ],
  }
}

/** To the customer: the office's answer to a question on /move. */
export function answerMail(
  quote: Quote,
  { text, answer }: Pick<Reply, 'text' | 'answer'>,
  pageUrl: string,
): MailContent {
  const heading = 'Our answer to your question'
  const words = safeText(answer ?? '')
  return {
    subject: `${heading}: quote #${quoteNumber(quote.id)}`,
    preview: singleLine(answer ?? '', 120),
    heading,
    blocks: [
      { type: 'words', label: 'You wrote', text: safeText(text) },
      { type: 'words', label: `From ${business.name}`, text: words },
      { type: 'button', label: 'See Your Move', href: pageUrl },
      callLine,
    ],
  }
}
