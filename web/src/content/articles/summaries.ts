import type { ArticleSummary } from './article.ts'

/** The five articles of /blog, in the order of a move: long before it, before it, on the day, after. */
export const articleSummaries = {
  tellYourMover: {
    slug: 'what-to-tell-your-mover',
    title: 'What to tell your mover before you ask for a price',
    description:
      'Stairs, elevators, long carries and special items decide a moving estimate. How to look over your home in twenty minutes, and how to read the answer.',
    excerpt:
      'An estimate is only as good as what you told the person who made it. Twenty minutes with a notepad, room by room.',
    published: '2026-11-20',
  },
  bookTheElevator: {
    slug: 'book-the-elevator-first',
    title: 'Moving into an apartment building? Book the elevator first',
    description:
      'In the Washington area the freight elevator often decides your moving date. What to ask both buildings, in which order, and what to have in writing.',
    excerpt:
      'In a tall building the date of your move belongs to the freight elevator. Ask for it before you give anybody a date.',
    published: '2026-11-20',
  },
  packInOrder: {
    slug: 'pack-in-the-right-order',
    title: 'Pack in the right order, and the last night is quiet',
    description:
      'A packing order that works for apartments and row houses: what goes first, what goes last, how heavy a box may be, and what stays with you in the car.',
    excerpt:
      'Start with what you will not miss, end with what you will need first. A plan for four weeks, and for one.',
    published: '2026-11-20',
  },
  reserveParking: {
    slug: 'reserve-parking-for-the-truck',
    title: 'A place for the truck: parking on moving day',
    description:
      'How to find and reserve a place for a moving truck in Washington DC, Northern Virginia and Maryland, which office to ask, and what to do without one.',
    excerpt:
      'A truck that parks around the corner is a longer carry for every box. Who decides about the curb, and when to ask.',
    published: '2026-11-20',
  },
  acrossTheLine: {
    slug: 'moving-between-dc-virginia-and-maryland',
    title: 'Across the river is another state: the paperwork after a move',
    description:
      'Moving between DC, Virginia and Maryland changes your license, registration, taxes and vote. A list of what to change and the office that decides each.',
    excerpt:
      'Two miles can change your license, your plates, your taxes and your polling place. A list, and whom to ask for each line.',
    published: '2026-11-20',
  },
} as const satisfies Record<string, ArticleSummary>

/** As the page shows them. */
export const articleList: readonly ArticleSummary[] = Object.values(articleSummaries)
