import type { ArticleName } from './summaries.ts'

/** An office with authority over the article's subject. */
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
  /** Government offices that can answer questions; empty if no official rules apply. */
  offices: readonly Office[]
}

/** Texts around every article. */
export const articleLabels = {
  offices: 'Where to check',
  officesNote:
    'Rules, fees and forms change. These offices have the final word, so check with them before you rely on anything you read, here or anywhere else.',
  back: 'All moving tips',
  next: 'Next tip',
} as const

/** The article's words as a reader counts them, including headings and lists. */
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
