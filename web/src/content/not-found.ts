import { business } from '@moving/domain/business'
import type { PageTexts } from './page-texts.ts'

/** Texts of the not-found screen (specification section 2). */
export const notFoundTexts = {
  title: 'Page not found',
  description: `There is no page at this address. Return to the home page of ${business.name}, local movers for ${business.tagline}.`,
} satisfies PageTexts

export const notFound = {
  code: '404',
  title: 'Oops! Page not found',
  text: 'This street ends here. The page has moved, or the address has a typo in it.',
  link: 'Return to Home',
} as const
