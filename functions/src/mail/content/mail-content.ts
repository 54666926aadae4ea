import type { FigureRow } from '@moving/domain/letter/week-rows'
import { safeText } from './safe-text.ts'

/**
 * What a mail says, before it is HTML or plain text. Texts may hold what strangers wrote: only the
 * renderers turn them into markup, and they escape everything.
 */
export interface MailContent {
  subject: string
  /** What a list of mails shows beside the subject. */
  preview: string
  heading: string
  blocks: MailBlock[]
}

export type MailBlock =
  | { type: 'paragraph'; text: string }
  /** Something to notice before anything else. */
  | { type: 'notice'; text: string }
  | { type: 'amount'; label: string; value: string }
  | { type: 'steps'; heading: string; items: string[] }
  /** Numbered lines; the first has the number `first`. */
  | { type: 'list'; first: number; items: string[] }
  | { type: 'route'; from: string; to: string }
  | { type: 'facts'; heading?: string; rows: { label: string; value: string }[] }
  /** Numbers of a time beside those of the time before; `columns` name the two. */
  | { type: 'figures'; columns: [string, string]; rows: FigureRow[] }
  /** A list that leads on, a link an item. */
  | { type: 'links'; heading: string; items: { text: string; href: string }[] }
  /** What a number is made of, in small letters. */
  | { type: 'note'; text: string }
  /** Somebody's own words, with their line breaks. */
  | { type: 'words'; label: string; text: string }
  | { type: 'button'; label: string; href: string }

/** A block of one text; none where there is nothing to say. */
export function textBlock(
  type: 'paragraph' | 'notice' | 'note',
  text: string | null | false,
): MailBlock[] {
  return text === null || text === false ? [] : [{ type, text }]
}

/** Somebody's own words; none where nothing is left of them to show. */
export function wordsBlock(label: string, words: string): MailBlock[] {
  const text = safeText(words)
  return text === '' ? [] : [{ type: 'words', label, text }]
}
