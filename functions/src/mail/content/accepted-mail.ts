import { describeYes, yesMeans } from '@moving/domain/estimate/describe-answer'
import { describeDayCall } from '@moving/domain/move/day-call'
import type { MoveView } from '@moving/domain/move/move-view'
import { replySchema } from '@moving/domain/move/reply'
import { logPath } from '@moving/domain/paths'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Firestore } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { readDocument } from '../../platform/unreadable-document.ts'
import type { MailRecord } from '../outbox/mail-record.ts'
import { callLine } from './customer-mail.ts'
import { textBlock, type MailContent } from './mail-content.ts'
import { moveDay, singleLine } from './safe-text.ts'

type Act = z.output<typeof replySchema>

/**
 * The email to the customer with a copy of the accepted estimate. Its wording is that of the page.
 */
export function acceptedMail(
  quote: Quote,
  { at, text: name, amount = 0 }: Pick<Act, 'at' | 'text' | 'amount'>,
  { view, pageUrl, now }: { view: MoveView; pageUrl: string; now: Date },
): MailContent {
  const number = quoteNumber(quote.id)
  const acceptance = describeYes({ amount, at })
  return {
    subject: `You accepted our estimate: quote #${number}`,
    preview: acceptance,
    heading: 'You accepted our estimate',
    blocks: [
      { type: 'paragraph', text: `${acceptance} ${yesMeans}` },
      ...textBlock('paragraph', describeDayCall(view, at, now)),
      {
        type: 'facts',
        rows: [
          { label: 'Accepted by', value: singleLine(name, 120) },
          { label: 'Move date', value: moveDay(quote.move_date) },
          { label: 'Quote number', value: `#${number}` },
        ],
      },
      { type: 'button', label: 'See Your Move', href: pageUrl },
      callLine,
    ],
  }
}

/**
 * Reads the customer's action that an email is about.
 * @throws UnreadableDocument if it doesn't fit its schema, because only functions write it
 */
export async function readAct(quoteId: string, mail: MailRecord, db: Firestore): Promise<Act> {
  const [replyId = ''] = mail.replies
  return readDocument(replySchema, await db.doc(`${logPath(quoteId)}/${replyId}`).get())
}
