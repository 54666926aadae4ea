import { business } from '@moving/domain/business'
import type { TellableChange } from '@moving/domain/mail/quote-change'
import { formatDollars } from '@moving/domain/quote/money'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/schema'
import { moveDay, safeText, singleLine } from './safe-text.ts'
import { callButton } from './customer-mail.ts'
import type { MailBlock, MailContent } from './mail-content.ts'

export interface UpdateNews extends TellableChange {
  /** There was another estimate before. */
  estimateChanged: boolean
  /** From which amount it changed, and why, where the office has said so. */
  reason: string | null
}

/**
 * To the customer: an estimate, a new one, or the move on the schedule. A person at the office caused
 * it and has read the request, so it shows the addresses and the office's notes.
 * @param pageUrl the dashboard of a customer with an account, a guest's own page
 */
export function updateMail(quote: Quote, news: UpdateNews, pageUrl: string): MailContent {
  const heading = headingOf(news)
  return {
    subject: `${heading}: quote #${quoteNumber(quote.id)}`,
    preview: news.estimate ? amountOf(quote) : moveDay(quote.move_date),
    heading,
    blocks: [
      ...scheduleBlocks(quote, news),
      ...estimateBlocks(quote, news),
      ...notesBlocks(quote),
      { type: 'route', from: safeText(quote.from_address), to: safeText(quote.to_address) },
      {
        type: 'facts',
        rows: [
          { label: 'Move date', value: moveDay(quote.move_date) },
          { label: 'Move type', value: singleLine(quote.move_type, 40) },
          { label: 'Quote number', value: `#${quoteNumber(quote.id)}` },
        ],
      },
      ...(quote.user_id === null
        ? [{ type: 'button' as const, label: 'See Your Move', href: pageUrl }, callButton]
        : [{ type: 'button' as const, label: 'Open Your Dashboard', href: pageUrl }]),
      {
        type: 'paragraph',
        text: `Questions, or a different date? Call us at ${business.phone.display}, ${business.hours.label}.`,
      },
    ],
  }
}

function headingOf(news: UpdateNews): string {
  if (news.scheduled) return 'Your move is scheduled'
  return news.estimateChanged ? 'Your new estimate' : 'Your estimate'
}

function amountOf(quote: Quote): string {
  return formatDollars(quote.estimate_amount ?? 0)
}

function scheduleBlocks(quote: Quote, news: UpdateNews): MailBlock[] {
  if (!news.scheduled) return []
  const date = moveDay(quote.move_date)
  return [{ type: 'paragraph', text: `We have put your move on our schedule for ${date}.` }]
}

function estimateBlocks(quote: Quote, { reason }: UpdateNews): MailBlock[] {
  if (quote.estimate_amount === null || quote.estimate_amount === undefined) return []
  return [
    { type: 'amount', label: 'Estimate', value: amountOf(quote) },
    ...(reason === null ? [] : [{ type: 'paragraph' as const, text: safeText(reason) }]),
    {
      type: 'paragraph',
      text: 'Your estimate is based on what you told us. Before the move, please tell us about anything that has changed and about stairs, elevators, long carries and special items.',
    },
  ]
}

function notesBlocks(quote: Quote): MailBlock[] {
  const notes = safeText(quote.admin_notes ?? '')
  return notes === '' ? [] : [{ type: 'words', label: `From ${business.name}`, text: notes }]
}
