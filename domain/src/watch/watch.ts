import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'

/** The watched steps: a started form is sent, and the form is started on its pages. */
export const watchRules = ['form', 'page'] as const
export type WatchRule = (typeof watchRules)[number]

/** The bounds that distinguish an outage from a quiet day. */
export const watchBounds = {
  /** The number of UTC days, including today, for the usual rate. */
  rateDays: 28,
  /** A rate is computed only from at least this many cases. */
  fewestCases: 20,
  /** An alert needs at least this many forms that were started and never sent. */
  fewestSilent: 5,
  /** Alert if the probability of a gap of this length by chance is lower than this. */
  chance: 0.01,
  /** Milliseconds in which a visitor may still be typing. */
  typingMs: 15 * 60_000,
  /** Up to this many sessions per UTC day are never unusual. */
  spikeFrom: 50,
  /** More sessions than this many times the median day's are a spike. */
  spikeFactor: 5,
  /** A count of visits that is older than this, in milliseconds, isn't judged. */
  staleMs: 15 * 60_000,
} as const

/**
 * - usual: nothing that chance doesn't explain
 * - silent: most likely something is broken
 * - too_few: too few cases in recent days to know the rate
 * - no_rate: enough cases, but none of them continued
 * - waiting: visits are still being counted
 * - flood: far more visits today than on a usual day; they may be fake
 */
const verdicts = ['usual', 'silent', 'too_few', 'no_rate', 'waiting', 'spike'] as const
export type WatchVerdict = (typeof verdicts)[number]

/** How many sessions reached a step in recent days, and how many of them took the next step. */
export interface StepRate {
  reached: number
  continued_count: number
}

const findingSchema = z.object({
  verdict: z.enum(verdicts),
  /**
   * Sessions that didn't continue, counted from the last session that did. During a spike, only
   * today's sessions.
   */
  visit_count: z.number(),
  /** When a session last continued; null for never. */
  since: z.nullable(instantSchema),
  reached: z.number(),
  continued_count: z.number(),
  /** When the first day of the spike started; null without one. */
  spike_since: z.nullable(instantSchema),
})
/** What one rule has found. */
export type WatchFinding = z.output<typeof findingSchema>

/** The document `analytics/watch`: the state of the quote form at the last check. */
export const watchSchema = z.object({
  judged_at: instantSchema,
  form: findingSchema,
  page: findingSchema,
})
export type Watch = z.output<typeof watchSchema>

/**
 * Computes from the usual rate how likely it is that none of `visit_count` continued: at a rate of
 * 40% it is 0.6 ^ 10 = 0.6% for ten, which is an outage, and 1.01% for nine, which isn't.
 */
export function verdictOf(
  { reached, continued_count }: StepRate,
  { visit_count: visitCount, since }: Pick<WatchFinding, 'visit_count' | 'since'>,
): Exclude<WatchVerdict, 'waiting' | 'spike'> {
  const { fewestCases, fewestSilent, chance } = watchBounds
  if (reached < fewestCases) return 'too_few'
  if (continued_count === 0 || since === null) return 'no_rate'
  const chanceOfNone = (1 - Math.min(1, continued_count / reached)) ** visitCount
  return visitCount >= fewestSilent && chanceOfNone < chance ? 'silent' : 'usual'
}

/** How many of these sessions usually continue, a whole number. */
export function usualOf({
  visit_count: visitCount,
  reached,
  continued_count,
}: Pick<WatchFinding, 'visit_count' | keyof StepRate>) {
  return reached === 0 ? 0 : Math.round((visitCount * Math.min(reached, continued_count)) / reached)
}
