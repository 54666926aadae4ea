import { isOneOf } from '../../keys.ts'

/**
 * The questions of the quote form by the names of their fields, in the order of its page. The security
 * rules name the same. Apart from their labels: the form carries these.
 */
export const formQuestions = [
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
] as const
export type FormQuestion = (typeof formQuestions)[number]

/** In place of a question: the form was begun elsewhere, at the service that a button brought along. */
export const noQuestion = 'none'

/** Where somebody was in the form. */
export type FormPlace = FormQuestion | typeof noQuestion

export function isFormQuestion(name: unknown): name is FormQuestion {
  return isOneOf(formQuestions, name)
}
