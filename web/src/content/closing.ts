import { business } from '@moving/domain/business'

/** The band at the end of public pages. */
export const closing = {
  title: 'Ready when you are',
  text: `Book ${business.bookAhead.replace('-', '–')} ahead, earlier for the end of the month and weekends.`,
  action: 'Get a Free Quote',
} as const
