import type { ArticleName } from './articles/summaries.ts'

/** Texts of /blog (requirements 2.11). */
export const blogIntro = {
  title: 'Moving Tips',
  lead: 'What we tell people on the phone, written down.',
} as const

export const readMore = 'Read more'

/** What the list shows of an article below its title. */
export const excerpts: Record<ArticleName, string> = {
  tellYourMover:
    'An estimate is only as good as what you told the person who made it. Twenty minutes with a notepad, room by room.',
  bookTheElevator:
    'In a tall building the date of your move belongs to the freight elevator. Ask for it before you give anyone a date.',
  packInOrder:
    'Start with what you will not miss, end with what you will need first. A plan for four weeks, and for one.',
  reserveParking:
    'A truck that parks around the corner is a longer carry for every box. Who decides about the curb, and when to ask.',
  acrossTheLine:
    'Two miles can change your license, your plates, your taxes and your polling place. A list, and whom to ask for each line.',
}
