/** A part of the privacy policy or the terms. */
export interface LegalSection {
  id: string
  title: string
  paragraphs?: readonly string[]
  /** A list with one line for each subject. */
  items?: readonly { label: string; text: string }[]
}
