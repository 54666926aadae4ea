import type { RequestFormInput } from '@moving/domain/quote/request-form'

/** The fields in the page's order, which is not the schema's; problems are listed in it. */
export const pageOrder: readonly (keyof RequestFormInput)[] = [
  'service',
  'moveType',
  'fromAddress',
  'toAddress',
  'moveDate',
  'extras',
  'inventory',
  'notes',
  'stairs',
  'elevator',
  'longCarry',
  'flexibleDates',
  'specialItems',
  'name',
  'phone',
  'email',
]
