import type { MailBlock, MailContent } from '@moving/domain/mail/email-content'
import { safeText } from './safe-text.ts'

export type { MailBlock, MailContent }

/** Returns a list with one block for the text; an empty list without a text. */
export function textBlock(
  type: 'paragraph' | 'notice' | 'note',
  text: string | null | false,
): MailBlock[] {
  return text === null || text === false ? [] : [{ type, text }]
}

/**
 * Returns a list with one block for a customer's own text; an empty list if no visible text is
 * left.
 */
export function wordsBlock(label: string, words: string): MailBlock[] {
  const text = safeText(words)
  return text === '' ? [] : [{ type: 'words', label, text }]
}
