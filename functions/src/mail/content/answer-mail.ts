import { business } from '@moving/domain/business'
import type { Reply } from '@moving/domain/move/reply'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/schema'
import { callButton } from './customer-mail.ts'
import type { MailContent } from './mail-content.ts'
import { safeText, singleLine } from './safe-text.ts'

/** To the customer: what our office says to a question on /move, which a person there has read. */
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
      callButton,
    ],
  }
}
