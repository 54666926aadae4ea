import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'

/** What is watched: that a form that was begun is sent, and that the form is begun on its pages. */
export const watchRules = ['form', 'page'] as const
export type WatchRule = (typeof watchRules)[number]

/** By what silence is told from a quiet day. */
export const watchBounds = {
  /** The number of UTC days, including today, for the usual rate. */
  rateDays: 28,
  /** The lowest number of cases for a rate. */
  fewestCases: 20,
  /** The lowest number of unsubmitted starts for an alert. */
  fewestSilent: 5,
  /** Alert if a random gap of this length is less likely than this. */
  chance: 0.01,
  /** Milliseconds in which a visitor may still be typing. */
  typingMs: 15 * 60_000,
  /** Up to this many sessions per UTC day are never unusual. */
  spikeFrom: 50,
  /** More sessions than so many times those of the median day are a flood. */
  spikeFactor: 5,
  /** A count of visits that is older, in milliseconds, is not judged by. */
  staleMs: 15 * 60_000,
} as const

/**
 * - usual: nothing that chance does not explain
 * - silent: something is broken, most likely
 * - too_few: too few cases in the last days to know the rate
 * - no_rate: cases enough, and none of them went on
 * - waiting: visits are still being counted
 * - flood: far more come today than on a usual day, and may be forged
 */
const verdicts = ['usual', 'silent', 'too_few', 'no_rate', 'waiting', 'spike'] as const
export type WatchVerdict = (typeof verdicts)[number]

/** Of those who took a step in the last days, how many took the next one. */
export interface StepRate {
  reached: number
  continued_count: number
}

const findingSchema = z.object({
  verdict: z.enum(verdicts),
  /** Who came since, and did not go on; in a flood, who came today. */
  visit_count: z.number(),
  /** When somebody last went on; null for never. */
  since: z.nullable(instantSchema),
  reached: z.number(),
  continued_count: z.number(),
  /** When the first day of the flood began; null without one. */
  spike_since: z._default(z.nullable(instantSchema), null),
})
/** What one rule has found. */
export type WatchFinding = z.output<typeof findingSchema>

/** The document `analytics/watch`: how the quote form stood at the last look. */
export const watchSchema = z.object({
  judged_at: instantSchema,
  form: findingSchema,
  page: findingSchema,
})
export type Watch = z.output<typeof watchSchema>

/**
 * Judges by the usual rate how likely it is that nobody of `visit_count` went on: at a rate of 40% it is
 * 0.6 ^ 10 = 0.6% for ten, which is silence, and 1.01% for nine, which is none.
 */
export function verdictOf(
  { reached, continued_count }: StepRate,
  { visit_count: visitCount, since }: Pick<WatchFinding, 'visit_count' | 'since'>,
): Exclude<WatchVerdict, 'waiting' | 'spike'> {
  const { fewestCases, fewestSilent, chance } = watchBounds
  if (reached < fewestCases) return 'too_few'
  if (continued_count === 0 || since === null) return 'no_rate'
  const nobody = (1 - Math.min(1, continued_count / reached)) ** visitCount
  return visitCount >= fewestSilent && nobody < chance ? 'silent' : 'usual'
}

/** How many of those who came go on as a rule, a whole number. */
export function usualOf({
  visit_count: visitCount,
  reached,
  continued_count,
}: Pick<WatchFinding, 'visit_count' | keyof StepRate>) {
  return reached === 0 ? 0 : Math.round((visitCount * Math.min(reached, continued_count)) / reached)
}
