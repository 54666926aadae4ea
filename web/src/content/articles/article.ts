import type { ArticleName } from './summaries.ts'

/** An office that decides what the article cannot: the reader checks there. */
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
  name: ArticleName
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
