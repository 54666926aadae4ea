import type { PageTexts } from './page-texts.ts'

/** Texts of /blog (specification section 2, Blog). */
export const blogTexts = {
  title: 'Moving Tips',
  description:
    'Practical tips for moving in Washington DC, Northern Virginia and Maryland: estimates, elevators, packing, parking and the paperwork of a new state.',
} satisfies PageTexts

export const blogIntro = {
  title: 'Moving Tips',
  lead: 'What we tell people on the phone, written down.',
} as const

export const readMore = 'Read more'

export const articleLabels = {
  offices: 'Where to check',
  officesNote: 'Rules, fees and forms change. These offices decide, so ask them before you rely on anything you read, here or elsewhere.',
  back: 'All moving tips',
  next: 'Next tip',
} as const
