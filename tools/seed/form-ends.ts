import {
  noQuestion,
  type FormPlace,
  type FormQuestion,
} from '@moving/domain/quote/form/form-questions'
import type { Random } from './random.ts'
import type { SeededVisit } from './visits.ts'

/** Somebody who began the form, sent nothing, and may have been seen to leave. */
export interface SeededFormEnd {
  id: string
  sessionId: string
  begunAt: Date
  /** Null for a tab that went without a word. */
  end: { id: string; leftAt: Date; lastField: FormPlace; errors: FormQuestion[] } | null
}

const places: readonly (readonly [number, FormPlace])[] = [
  [5, 'moveType'],
  [13, 'fromAddress'],
  [8, 'toAddress'],
  [19, 'moveDate'],
  [2, 'extras'],
  [11, 'inventory'],
  [3, 'notes'],
  [2, 'stairs'],
  [1, 'flexibleDates'],
  [2, 'specialItems'],
  [4, 'name'],
  [21, 'phone'],
  [7, 'email'],
  [2, noQuestion],
]
const messages: readonly (readonly [number, FormQuestion[]])[] = [
  [60, []],
  [14, ['phone']],
  [9, ['moveDate']],
  [8, ['fromAddress', 'toAddress', 'moveDate', 'name', 'phone', 'email']],
  [5, ['email']],
  [4, ['fromAddress']],
]

/** Those of the visits' sessions that opened the quote page and left its form unsent. */
export function seedFormEnds(
  visits: readonly SeededVisit[],
  { random, now }: { random: Random; now: Date },
): SeededFormEnd[] {
  const opened = new Map<string, Date>()
  for (const { fields } of visits) {
    if (fields.page_url.endsWith('/quote')) opened.set(fields.session_id, fields.created_at)
  }
  return [...opened]
    .filter(() => random.chance(0.25))
    .map(([sessionId, at]) => {
      const begunAt = new Date(at.getTime() + random.int(4_000, 40_000))
      const leftAt = new Date(begunAt.getTime() + random.int(5_000, 300_000))
      const lastField = random.weighted<FormPlace>(places)
      const end = { id: random.id(20), leftAt, lastField, errors: random.weighted(messages) }
      return { id: random.id(20), sessionId, begunAt, end: random.chance(0.85) ? end : null }
    })
    .filter(({ end, begunAt }) => (end?.leftAt ?? begunAt) <= now)
}
