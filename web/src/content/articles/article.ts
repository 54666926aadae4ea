/** An article as the list on /blog shows it. */
export interface ArticleSummary {
  title: string
  /** Last part of the address: /blog/{slug}. */
  slug: string
  excerpt: string
  /** Plain date (`yyyy-MM-dd`) of first publication. */
  published: string
}

/** An office with the final word on what the article is about. */
export interface Office {
  name: string
  decides: string
  href?: string
}

export interface ArticleSection {
  title: string
  paragraphs: readonly string[]
  list?: readonly string[]
}

export interface Article {
  summary: ArticleSummary
  lead: string
  sections: readonly ArticleSection[]
  /** Offices to ask, or empty where nobody's rules matter. */
  offices: readonly Office[]
}

/** Words of the article as a reader counts them, headings and lists included. */
export function wordCount({ lead, sections, offices }: Article): number {
  const texts = [
    lead,
    ...sections.flatMap(({ title, paragraphs, list = [] }) => [title, ...paragraphs, ...list]),
    ...offices.flatMap(({ name, decides }) => [name, decides]),
  ]
  return texts.join(' ').split(/\s+/u).length
}

/** Whole minutes at 220 words a minute, at least one. */
export function readingMinutes(article: Article): number {
  return Math.max(1, Math.round(wordCount(article) / 220))
}
