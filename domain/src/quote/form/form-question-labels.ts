import { recordOf } from '../../keys.ts'
import type { FormQuestion } from './form-questions.ts'
import { moveDetailQuestions, specialItemsLabel } from '../facts/move-questions.ts'

/** What the form calls its questions. */
export const formQuestionLabels: Record<FormQuestion, string> = {
  moveType: 'What are we moving?',
  fromAddress: 'Moving from',
  toAddress: 'Moving to',
  moveDate: 'Move date',
  extras: 'Anything extra?',
  inventory: 'Inventory',
  notes: 'Notes',
  ...recordOf(
    moveDetailQuestions.map(({ field }) => field),
    (_field, place) => moveDetailQuestions[place]?.label ?? '',
  ),
  specialItems: specialItemsLabel,
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
}
