import { keysOf } from '@moving/domain/keys'

/** Facts about an article that every page of /blog needs; its title is in page-texts.ts. */
interface ArticleSummary {
  /** The name of the drawing next to the article's text. */
  spot: 'local' | 'longDistance' | 'commercial' | 'packing' | 'truck'
  /** Plain date (`yyyy-MM-dd`) of first publication. */
  published: string
}

/**
 * The five articles of /blog, in the order of a move: long before it, before it, on the day, after.
 */
export const articleSummaries = {
  tellYourMover: { spot: 'local', published: '2026-11-20' },
  bookTheElevator: { spot: 'commercial', published: '2026-11-20' },
  packInOrder: { spot: 'packing', published: '2026-11-20' },
  reserveParking: { spot: 'truck', published: '2026-11-20' },
  acrossTheLine: { spot: 'longDistance', published: '2026-11-20' },
} as const satisfies Record<string, ArticleSummary>

/** An article, by its key in the table of pages (domain/src/pages.ts). */
export type ArticleName = keyof typeof articleSummaries

/** The articles in the page's order. */
export const articleNames = keysOf(articleSummaries)

export function isArticle(page: string): page is ArticleName {
  return page in articleSummaries
}
