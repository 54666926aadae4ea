import type { FigureRow } from '@moving/domain/letter/week-rows'
import { safeText } from './safe-text.ts'

/**
 * The content of an email, before it is HTML or plain text. Texts may come from strangers: only the
 * renderers turn them into markup, and they escape everything.
 */
export interface MailContent {
  subject: string
  /** Shown next to the subject in a list of emails. */
  preview: string
  heading: string
  blocks: MailBlock[]
}

export type MailBlock =
  | { type: 'paragraph'; text: string }
  /** A notice above everything else. */
  | { type: 'notice'; text: string }
  | { type: 'amount'; label: string; value: string }
  | { type: 'steps'; heading: string; items: string[] }
  /** Numbered lines; the first has the number `first`. */
  | { type: 'list'; first: number; items: string[] }
  | { type: 'route'; from: string; to: string }
  | { type: 'facts'; heading?: string; rows: { label: string; value: string }[] }
  /** Numbers next to those of the previous period; `columns` names both periods. */
  | { type: 'figures'; columns: [string, string]; rows: FigureRow[] }
  /** A list of links, one per item. */
  | { type: 'links'; heading: string; items: { text: string; href: string }[] }
  /** An explanation of a number, in small letters. */
  | { type: 'note'; text: string }
  /** A customer's own text, with its line breaks. */
  | { type: 'words'; label: string; text: string }
  | { type: 'button'; label: string; href: string }

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
