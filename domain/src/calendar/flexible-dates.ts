import { moveDetailQuestions } from '../quote/move-questions.ts'

/** How far a customer's move date may be moved, as they said it in the form. */
export const flexibilities = ['days', 'week', 'month'] as const
export type Flexibility = (typeof flexibilities)[number]

const question = moveDetailQuestions.find(({ field }) => field === 'flexibleDates')
const [, few, week, month] = question?.choices ?? []
const meaning: Record<string, Flexibility> = {
  [few ?? '']: 'days',
  [week ?? '']: 'week',
  [month ?? '']: 'month',
}

/**
 * What a request says about other days; null for nothing, or for that day only. The answer is a line of
 * the notes, as `notesWithDetails` writes it: the last one counts, a customer's own words stand above it.
 * @param notes a quote's `notes`
 */
export function flexibilityOf(notes: string | null): Flexibility | null {
  const label = `${question?.label}: `
  const line = (notes ?? '').split('\n').findLast((text) => text.startsWith(label))
  return meaning[line?.slice(label.length).trim() ?? ''] ?? null
}

/** What it means for the office: 'any day that week'. */
export const flexibilityLabels: Record<Flexibility, string> = {
  days: 'a few days either way',
  week: 'any day that week',
  month: 'any day that month',
}
