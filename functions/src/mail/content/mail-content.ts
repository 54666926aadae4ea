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
  | { type: 'facts'; rows: { label: string; value: string }[] }
  /** Somebody's own words, with their line breaks. */
  | { type: 'words'; label: string; text: string }
  | { type: 'button'; label: string; href: string }
