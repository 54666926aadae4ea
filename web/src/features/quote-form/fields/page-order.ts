import type { RequestFormInput } from '@moving/domain/quote/request-form'

/**
 * The fields in the order of the page, which is not that of the schema: the order in which problems
 * are told.
 */
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
