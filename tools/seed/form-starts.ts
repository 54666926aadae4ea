import type { Random } from './random.ts'
import type { SeededVisit } from './seed-visits.ts'

/** A session that started the quote form and didn't send it. */
export interface SeededFormStart {
  id: string
  sessionId: string
  begunAt: Date
}

/** Lets a quarter of the sessions that opened /quote start its form. */
export function seedFormStarts(
  visits: readonly SeededVisit[],
  { random, now }: { random: Random; now: Date },
): SeededFormStart[] {
  const opened = new Map<string, Date>()
  for (const { fields } of visits) {
    if (fields.page_url.endsWith('/quote')) opened.set(fields.session_id, fields.created_at)
  }
  return [...opened]
    .filter(() => random.chance(0.25))
    .map(([sessionId, at]) => {
      const begunAt = new Date(at.getTime() + random.int(4_000, 40_000))
      return { id: random.id(20), sessionId, begunAt }
    })
    .filter(({ begunAt }) => begunAt <= now)
}
