import { business } from '@moving/domain/business'
import type { MailBlock, MailContent } from '@moving/domain/mail/email-content'
import { safeText } from './safe-text.ts'

export type { MailBlock, MailContent }

export const paragraph = (text: string): MailBlock => ({ type: 'paragraph', text })

export const note = (text: string): MailBlock => ({ type: 'note', text })

export const button = (label: string, href: string): MailBlock => ({ type: 'button', label, href })

export const steps = (heading: string, ...items: string[]): MailBlock => ({
  ...{ type: 'steps', heading, items },
})

/** Rows of labels and values. Only values may have texts of customers. */
export const facts = (...rows: Record<string, string>[]): MailBlock => ({
  type: 'facts',
  rows: rows.flatMap((row) => Object.entries(row)).map(([label, value]) => ({ label, value })),
})

/** A list with one block for the text; empty without a text. */
export function textBlock(
  type: 'paragraph' | 'notice' | 'note',
  text: string | null | false,
): MailBlock[] {
  return text === null || text === false ? [] : [{ type, text }]
}

/** A list with one block for a customer's own text; empty if the text has nothing visible. */
export function wordsBlock(label: string, words: string): MailBlock[] {
  const text = safeText(words)
  return text === '' ? [] : [{ type: 'words', label, text }]
}

/**
 * Our phone number in emails to customers. It is a text, because an email has only one button,
 * which opens a page.
 */
export const callLine = paragraph(`Questions? Call ${business.phone.display}.`)
