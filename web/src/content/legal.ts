export interface LegalSection {
  id: string
  title: string
  paragraphs: readonly string[]
}
