export interface LegalSection {
  id: string
  title: string
  paragraphs?: readonly string[]
  /** A list with one line per subject. */
  items?: readonly { label: string; text: string }[]
}
