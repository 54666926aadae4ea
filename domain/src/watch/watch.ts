import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'

/**
 * The steps that are checked. `form`: a form that was started is sent. `page`: on a page with the
 * form, the form is started.
 */
export const watchRules = ['form', 'page'] as const
export type WatchRule = (typeof watchRules)[number]

/** The bounds that distinguish an outage from a slow day. */
export const watchBounds = {
  /** How many UTC days the usual rate is computed from, including today. */
  rateDays: 28,
  /** The minimum number of cases to compute a rate from. */
  fewestCases: 20,
  /** An alert needs at least this many sessions in a row that didn't continue. */
  fewestSilent: 5,
  /** An alert is sent if the probability that this happened by chance is lower. */
  chance: 0.01,
  /** For how many milliseconds a visitor may still be typing. */
  typingMs: 15 * 60_000,
  /** Up to this many sessions per UTC day are never a spike. */
  spikeFrom: 50,
  /** A day is a spike if it has more than this many times the sessions of the median day. */
  spikeFactor: 5,
  /** If the count of visits is older than this, in milliseconds, the form isn't checked. */
  staleMs: 15 * 60_000,
} as const

/**
 * The results of a check.
 * - usual: chance can explain it
 * - silent: the form is probably broken
 * - too_few: too few recent cases to know the rate
 * - no_rate: enough cases, but none of them continued
 * - waiting: visits are still being counted
 * - spike: far more visits today than on a usual day, which may be fake
 */
const verdicts = ['usual', 'silent', 'too_few', 'no_rate', 'waiting', 'spike'] as const
export type WatchVerdict = (typeof verdicts)[number]

export interface StepRate {
  reached: number
  continued_count: number
}

const findingSchema = z.object({
  verdict: z.enum(verdicts),
  /**
   * How many sessions didn't continue since the last one that did. During a spike, the number of
   * today's sessions.
   */
  visit_count: z.number(),
  /** When a session last continued; null if none has. */
  since: z.nullable(instantSchema),
  reached: z.number(),
  continued_count: z.number(),
  spike_since: z.nullable(instantSchema),
})
export type WatchFinding = z.output<typeof findingSchema>

/** The document `analytics/watch`: the state of the quote form at the last check. */
export const watchSchema = z.object({
  judged_at: instantSchema,
  form: findingSchema,
  page: findingSchema,
})
export type Watch = z.output<typeof watchSchema>

/**
 * Computes how likely it is that none of `visit_count` sessions continued, if they usually do at
 * the rate of recent days. At a rate of 40% it is 0.6 ^ 10 = 0.6% for ten, which is an outage, and
 * 1.01% for nine, which isn't.
 */
export function judgeStep(
  { reached, continued_count }: StepRate,
  { visit_count: visitCount, since }: Pick<WatchFinding, 'visit_count' | 'since'>,
): Exclude<WatchVerdict, 'waiting' | 'spike'> {
  const { fewestCases, fewestSilent, chance } = watchBounds
  if (reached < fewestCases) return 'too_few'
  if (continued_count === 0 || since === null) return 'no_rate'
  const chanceOfNone = (1 - Math.min(1, continued_count / reached)) ** visitCount
  return visitCount >= fewestSilent && chanceOfNone < chance ? 'silent' : 'usual'
}

/** How many of these sessions would usually continue, rounded. */
export function findUsualRate({
  visit_count: visitCount,
  reached,
  continued_count,
}: Pick<WatchFinding, 'visit_count' | keyof StepRate>) {
  return reached === 0 ? 0 : Math.round((visitCount * Math.min(reached, continued_count)) / reached)
}
