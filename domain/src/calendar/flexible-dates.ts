import { moveDetailQuestions } from '../quote/facts/move-questions.ts'

/** How far a customer's move date may be moved, as they said it in the form. */
export const flexibilities = ['days', 'week', 'month'] as const
export type Flexibility = (typeof flexibilities)[number]

const question = moveDetailQuestions.find(({ field }) => field === 'flexibleDates')
const [, few, week, month] = question?.choices ?? []
/** A map, because an answer may be any word that somebody typed: 'constructor'. */
const meaning = new Map<string | null | undefined, Flexibility>([
  [few, 'days'],
  [week, 'week'],
  [month, 'month'],
])

/**
 * What an answer to 'Flexible dates' says about other days; null for nothing, or for that day only.
 * @param answer of `moveFactsOf`
 */
export const flexibilityOf = (answer: string | null): Flexibility | null =>
  meaning.get(answer) ?? null

/** What it means for the office: 'any day that week'. */
export const flexibilityLabels: Record<Flexibility, string> = {
  days: 'a few days either way',
  week: 'any day that week',
  month: 'any day that month',
}
