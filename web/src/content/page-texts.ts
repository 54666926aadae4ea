/** What search engines and shared links show of a page (specification section 2). */
export interface PageTexts {
  /** Without the company's name; the metadata module appends it. */
  title: string
  /** One or two sentences, 70 to 160 characters, true of this page alone. */
  description: string
}
