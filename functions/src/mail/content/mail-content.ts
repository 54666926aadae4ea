import type { MailBlock, MailContent } from '@moving/domain/mail/email-content'
import { safeText } from './safe-text.ts'

export type { MailBlock, MailContent }

/** A block of one text; none if the text is empty. */
export function textBlock(
  type: 'paragraph' | 'notice' | 'note',
  text: string | null | false,
): MailBlock[] {
  return text === null || text === false ? [] : [{ type, text }]
}

/** A customer's own text; none if nothing visible is left of it. */
export function wordsBlock(label: string, words: string): MailBlock[] {
  const text = safeText(words)
  return text === '' ? [] : [{ type: 'words', label, text }]
}
