import * as z from 'zod/mini'
import type { PlainDate } from '../plain-date.ts'
import { shiftUtcDay, startOfUtcDay, utcDay, newestDays } from '../visit/day.ts'
import type { VisitorSession } from '../visit/visit-session.ts'
import { watchBounds, type StepRate, type WatchRule } from './watch.ts'

/**
 * Steps of the sessions with a counted visit of a page with the form, by the day of the step: page
 * opened, form started, and started forms that were sent. A form start without a visit doesn't
 * count.
 */
const formDaySchema = z.object({ opened: z.number(), begun: z.number(), sent: z.number() })
export type FormDay = z.output<typeof formDaySchema>
type FormStep = keyof FormDay

/** UTC day → its steps; days without any are missing. */
export type FormDays = Map<PlainDate, FormDay>

const noSteps: FormDay = { opened: 0, begun: 0, sent: 0 }

/** Subtracts a session's old steps from the days, and adds its new ones. Changes `days`. */
export function recountFormDays(
  days: FormDays,
  before: VisitorSession | undefined,
  after: VisitorSession,
): void {
  if (before !== undefined) add(days, before, -1)
  add(days, after, 1)
}

function add(days: FormDays, session: VisitorSession, by: 1 | -1): void {
  const { quotePageAt, formStartedAt, requestSent } = session
  if (quotePageAt === null) return
  addStep(days, 'opened', quotePageAt, by)
  if (formStartedAt === null) return
  addStep(days, 'begun', formStartedAt, by)
  if (requestSent) addStep(days, 'sent', formStartedAt, by)
}

function addStep(days: FormDays, step: FormStep, at: number, by: 1 | -1): void {
  const day = utcDay(new Date(at))
  const known = days.get(day) ?? noSteps
  const counts = { ...known, [step]: Math.max(0, known[step] + by) }
  if (Object.values(counts).some((count) => count > 0)) days.set(day, counts)
  else days.delete(day)
}

/** The field of `analytics/funnel` with the days of the usual rate; missing after a rebuild. */
export const formDaysSchema = z.object({
  form_days: z._default(z.array(z.extend(formDaySchema, { day: z.string() })), []),
})
export type StoredFormDays = z.output<typeof formDaysSchema>

/** Packs the days of the usual rate, oldest first. */
export function packFormDays(days: FormDays): StoredFormDays {
  const kept = newestDays(days.keys(), watchBounds.rateDays)
  return { form_days: kept.map((day) => ({ day, ...(days.get(day) ?? noSteps) })) }
}

/** The days of `packFormDays`. */
export function unpackFormDays({ form_days }: StoredFormDays): FormDays {
  return new Map(form_days.map(({ day, ...counts }) => [day, counts]))
}

const steps: Record<WatchRule, { reached: FormStep; continuedCount: FormStep }> = {
  form: { reached: 'begun', continuedCount: 'sent' },
  page: { reached: 'opened', continuedCount: 'begun' },
}

export interface RuleDays {
  /** The rate of the days without spikes. */
  rate: StepRate
  /**
   * Sessions before this instant aren't counted: it is the end of a spike, or the start of the
   * rate's days.
   */
  from: Date
  /** The current spike: when its first day started, and how many came today; null for none. */
  spike: { since: Date; visit_count: number } | null
}

/**
 * Separates a rule's usual days from spikes. A day with far more sessions than the median day may
 * be fake, because anyone can write visits and form starts: it is left out, of the rate for 28 days
 * and of the sessions from its end on.
 * @param today a UTC day
 */
export function judgeDays(rule: WatchRule, days: FormDays, today: PlainDate): RuleDays {
  const { reached, continuedCount } = steps[rule]
  const first = shiftUtcDay(today, 1 - watchBounds.rateDays)
  const window = Array.from({ length: watchBounds.rateDays }, (_, at) => shiftUtcDay(first, at))
  const countOf = (day: PlainDate) => days.get(day)?.[reached] ?? 0
  const most = mostOnADay(window.map(countOf))
  const isSpiking = (day: PlainDate) => countOf(day) > most
  const believed = window.filter((day) => !isSpiking(day)).flatMap((day) => days.get(day) ?? [])
  const rate = { reached: 0, continued_count: 0 }
  for (const counts of believed) {
    rate.reached += counts[reached]
    rate.continued_count += Math.min(counts[reached], counts[continuedCount])
  }
  const lastSpiking = window.findLast(isSpiking)
  const from = startOfUtcDay(lastSpiking === undefined ? first : shiftUtcDay(lastSpiking, 1))
  if (lastSpiking !== today) return { rate, from, spike: null }
  const lastUsual = window.findLast((day) => !isSpiking(day))
  const since = startOfUtcDay(lastUsual === undefined ? first : shiftUtcDay(lastUsual, 1))
  return { rate, from, spike: { since, visit_count: countOf(today) } }
}

/** The number of sessions per day above which a day is unusual. */
function mostOnADay(counts: readonly number[]): number {
  const sorted = counts.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return Math.max(watchBounds.spikeFrom, watchBounds.spikeFactor * median)
}
