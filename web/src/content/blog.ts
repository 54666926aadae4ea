/** Texts of /blog (requirements 2.11). */
export const blogIntro = {
  title: 'Moving Tips',
  lead: 'What we tell people on the phone, written down.',
} as const

export const readMore = 'Read more'

export const articleLabels = {
  offices: 'Where to check',
  officesNote:
    'Rules, fees and forms change. These offices have the final word, so check with them before you rely on anything you read, here or anywhere else.',
  back: 'All moving tips',
  next: 'Next tip',
} as const
