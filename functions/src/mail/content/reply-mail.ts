import { describeCustomerChanges } from '@moving/domain/move/correction'
import { describeReply, replySchema, type Reply } from '@moving/domain/move/reply'
import { formatAtOffice, momentFormat } from '@moving/domain/format-date'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { logPath } from '@moving/domain/paths'
import { formatPhone } from '@moving/domain/quote/format-phone'
import type { Firestore } from 'firebase-admin/firestore'
import { moveDay, safeText, singleLine } from './safe-text.ts'
import type { MailBlock, MailContent } from './mail-content.ts'
import { findDocuments } from '../../platform/unreadable-document.ts'

/** The maximum number of characters of a field's old and new value in a row. */
const clipped = 120

/**
 * To the office: a customer's actions on /move.
 * @param replies oldest first; at least one
 */
export function replyMail(quote: Quote, replies: readonly Reply[], deskUrl: string): MailContent {
  const number = quoteNumber(quote.id)
  const name = singleLine(quote.name)
  const [first, ...others] = replies
  const news = others.length > 0 || !first ? `${replies.length} messages` : describeReply(first)
  return {
    subject: `Quote #${number}: ${name}: ${news}`,
    preview: `${singleLine(formatPhone(quote.phone), 40)} · ${moveDay(quote.move_date)}`,
    heading: `${name}: ${news}`,
    blocks: [
      ...replies.flatMap(blocksOf),
      {
        type: 'facts',
        rows: [
          { label: 'Phone', value: singleLine(formatPhone(quote.phone), 40) },
          { label: 'Move date', value: moveDay(quote.move_date) },
          { label: 'Quote number', value: `#${number}` },
        ],
      },
      { type: 'button', label: 'Open This Quote', href: deskUrl },
    ],
  }
}

function blocksOf(reply: Reply): MailBlock[] {
  const { at, text, changes } = reply
  const label = `${describeReply(reply)}, ${formatAtOffice(at, momentFormat)}`
  const words = safeText(text)
  const rows = describeCustomerChanges(changes, 'office').map(({ label, before, after }) => ({
    label,
    value: `${singleLine(before, clipped)} → ${singleLine(after, clipped)}`,
  }))
  return [
    words === '' ? { type: 'paragraph', text: label } : { type: 'words', label, text: words },
    ...(rows.length === 0 ? [] : [{ type: 'facts' as const, rows }]),
  ]
}

/** Reads a customer's actions by their ids, oldest first, without unreadable ones. */
export async function readReplies(
  quoteId: string,
  ids: readonly string[],
  db: Firestore,
): Promise<Reply[]> {
  if (ids.length === 0) return []
  const log = db.collection(logPath(quoteId))
  const found = await db.getAll(...ids.map((id) => log.doc(id)))
  return findDocuments(replySchema, found).toSorted((one, other) => +one.at - +other.at)
}
