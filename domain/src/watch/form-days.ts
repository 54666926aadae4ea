import type { PlainDate } from '../plain-date.ts'
import { shiftUtcDay, startOfUtcDay, utcDay } from '../visit/day.ts'
import type { VisitorSession } from '../visit/visit-session.ts'
import { watchBounds, type StepRate, type WatchRule } from './watch.ts'

/**
 * How many sessions took each step of the form, by the UTC day of the step: opened a page with the
 * form, started the form, and sent the form that they started. A session without a visit of such a
 * page doesn't count.
 */
export interface FormDay extends FormCounts {
  /**
   * When forms were started, in milliseconds. `left_at` has the times when a page was opened and
   * the form wasn't started.
   */
  begun_at: number[]
  left_at: number[]
}
type FormStep = 'opened' | 'begun' | 'sent'
type FormCounts = Record<FormStep, number>

/** Steps by UTC day. Days without steps may be missing. */
export type FormDays = Map<PlainDate, FormDay>

export const noSteps: FormDay = { opened: 0, begun: 0, sent: 0, begun_at: [], left_at: [] }

/**
 * Maximum number of times per day. A day with more steps is a spike, so its times aren't needed.
 */
const timesMax = 1000

/** Adds the steps that a session took on a day. Changes `form`. */
export function addFormSteps(form: FormDay, session: VisitorSession, day: PlainDate): void {
  const { quotePageAt, formStartedAt, requestSent } = session
  const isOn = (at: number | null): at is number => at !== null && utcDay(new Date(at)) === day
  const note = (times: number[], at: number) => times.length < timesMax && times.push(at)
  if (isOn(quotePageAt)) {
    form.opened += 1
    if (formStartedAt === null) note(form.left_at, quotePageAt)
  }
  if (quotePageAt === null || !isOn(formStartedAt)) return
  form.begun += 1
  if (requestSent) form.sent += 1
  note(form.begun_at, formStartedAt)
}

const steps: Record<WatchRule, { reached: FormStep; continuedCount: FormStep }> = {
  form: { reached: 'begun', continuedCount: 'sent' },
  page: { reached: 'opened', continuedCount: 'begun' },
}

export interface RuleDays {
  /** How many sessions continued, on the days without spikes. */
  rate: StepRate
  /**
   * Sessions before this instant aren't counted: the end of a spike, or the start of the days in
   * `rate`.
   */
  from: Date
  /**
   * The current spike: when its first day started, and how many sessions there were today; null if
   * there is none.
   */
  spike: { since: Date; visit_count: number } | null
}

/**
 * Separates the usual days of a rule from spikes. A day with far more sessions than the median day
 * may be fake, because anyone can write visits and form starts. It doesn't count for the rate of
 * the next 28 days, and outages are searched only after it.
 * @param today a UTC day
 */
export function judgeDays(
  rule: WatchRule,
  days: ReadonlyMap<PlainDate, FormCounts>,
  today: PlainDate,
): RuleDays {
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

/** A day with more sessions than this is unusual. */
function mostOnADay(counts: readonly number[]): number {
  const sorted = counts.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return Math.max(watchBounds.spikeFrom, watchBounds.spikeFactor * median)
}
