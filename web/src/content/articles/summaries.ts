import { pageTexts } from '../page-texts.ts'
import type { ArticleSummary } from './article.ts'

/** The five articles of /blog, in the order of a move: long before it, before it, on the day, after. */
export const articleSummaries = {
  tellYourMover: {
    slug: 'what-to-tell-your-mover',
    title: pageTexts.tellYourMover.title,
    excerpt:
      'An estimate is only as good as what you told the person who made it. Twenty minutes with a notepad, room by room.',
    published: '2026-11-20',
  },
  bookTheElevator: {
    slug: 'book-the-elevator-first',
    title: pageTexts.bookTheElevator.title,
    excerpt:
      'In a tall building the date of your move belongs to the freight elevator. Ask for it before you give anybody a date.',
    published: '2026-11-20',
  },
  packInOrder: {
    slug: 'pack-in-the-right-order',
    title: pageTexts.packInOrder.title,
    excerpt:
      'Start with what you will not miss, end with what you will need first. A plan for four weeks, and for one.',
    published: '2026-11-20',
  },
  reserveParking: {
    slug: 'reserve-parking-for-the-truck',
    title: pageTexts.reserveParking.title,
    excerpt:
      'A truck that parks around the corner is a longer carry for every box. Who decides about the curb, and when to ask.',
    published: '2026-11-20',
  },
  acrossTheLine: {
    slug: 'moving-between-dc-virginia-and-maryland',
    title: pageTexts.acrossTheLine.title,
    excerpt:
      'Two miles can change your license, your plates, your taxes and your polling place. A list, and whom to ask for each line.',
    published: '2026-11-20',
  },
} as const satisfies Record<string, ArticleSummary>

/** As the page shows them. */
export const articleList: readonly ArticleSummary[] = Object.values(articleSummaries)
