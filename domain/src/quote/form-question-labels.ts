import type { FormQuestion } from './form-questions.ts'
import { moveDetailQuestions, specialItemsLabel } from './move-questions.ts'

const detailLabels = Object.fromEntries(
  moveDetailQuestions.map(({ field, label }) => [field, label]),
) as Record<(typeof moveDetailQuestions)[number]['field'], string>

/** What the form calls its questions. */
export const formQuestionLabels: Record<FormQuestion, string> = {
  moveType: 'What are we moving?',
  fromAddress: 'Moving from',
  toAddress: 'Moving to',
  moveDate: 'Move date',
  extras: 'Anything extra?',
  inventory: 'Inventory',
  notes: 'Notes',
  ...detailLabels,
  specialItems: specialItemsLabel,
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
}
