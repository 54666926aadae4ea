import type { ArticleName } from './articles/summaries.ts'

/** Texts of /blog (requirements 2.11). */
export const blogIntro = {
  title: 'Moving Tips',
  lead: 'What we tell people on the phone, written down.',
} as const

export const readMore = 'Read more'

/** An article's excerpt, below its title in the list. */
export const excerpts: Record<ArticleName, string> = {
  tellYourMover:
    'An estimate is only as good as what you told the person who made it. Twenty minutes with a notepad, room by room.',
  bookTheElevator:
    'In a high-rise, the freight elevator decides your moving date. Ask for it before you give anyone a date.',
  packInOrder:
    'Start with what you won’t miss, end with what you will need first. A plan for four weeks, and for one.',
  reserveParking:
    'When the truck parks around the corner, every box is a longer carry. Who controls the curb, and when to ask.',
  acrossTheLine:
    'Two miles can change your license, your plates, your taxes and your polling place. A checklist, and who to ask about each item.',
}
