/** What the list on /blog shows of an article below its title, which is its page's (page-texts.ts). */
interface ArticleSummary {
  /** Names the drawing beside it. */
  spot: 'local' | 'longDistance' | 'commercial' | 'packing' | 'truck'
  excerpt: string
  /** Plain date (`yyyy-MM-dd`) of first publication. */
  published: string
}

/** The five articles of /blog, in the order of a move: long before it, before it, on the day, after. */
export const articleSummaries = {
  tellYourMover: {
    spot: 'local',
    excerpt:
      'An estimate is only as good as what you told the person who made it. Twenty minutes with a notepad, room by room.',
    published: '2026-11-20',
  },
  bookTheElevator: {
    spot: 'commercial',
    excerpt:
      'In a tall building the date of your move belongs to the freight elevator. Ask for it before you give anybody a date.',
    published: '2026-11-20',
  },
  packInOrder: {
    spot: 'packing',
    excerpt:
      'Start with what you will not miss, end with what you will need first. A plan for four weeks, and for one.',
    published: '2026-11-20',
  },
  reserveParking: {
    spot: 'truck',
    excerpt:
      'A truck that parks around the corner is a longer carry for every box. Who decides about the curb, and when to ask.',
    published: '2026-11-20',
  },
  acrossTheLine: {
    spot: 'longDistance',
    excerpt:
      'Two miles can change your license, your plates, your taxes and your polling place. A list, and whom to ask for each line.',
    published: '2026-11-20',
  },
} as const satisfies Record<string, ArticleSummary>

/** An article, by its key in the table of pages (domain/src/pages.ts). */
export type ArticleName = keyof typeof articleSummaries

/** As the page shows them. */
export const articleNames = Object.keys(articleSummaries) as ArticleName[]

export function isArticle(page: string): page is ArticleName {
  return page in articleSummaries
}
