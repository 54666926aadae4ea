import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { watchRules, type Watch, type WatchRule } from './watch.ts'

/**
 * The kinds of alerts: an outage that one of the rules found, or a spike, during which outages
 * can't be found.
 */
export const alarmRules = [...watchRules, 'spike'] as const

/** The content of an email `alarm`: the outage or spike that was found. */
export const alarmSchema = z.object({
  rule: z.enum(alarmRules),
  since: instantSchema,
  visit_count: z.number(),
  reached: z.number(),
  continued_count: z.number(),
  judged_at: instantSchema,
})
export type Alarm = z.output<typeof alarmSchema>

/** The alerts of a check: one for each outage, and one for a spike in any step. */
export function alarmsOf(watch: Watch): Alarm[] {
  const outages = watchRules.flatMap((rule) => {
    const { verdict, since } = watch[rule]
    return verdict === 'silent' && since !== null ? [alarmOf(rule, since, watch[rule], watch)] : []
  })
  const spiking = watchRules.map((rule) => watch[rule]).filter(({ verdict }) => verdict === 'spike')
  const starts = spiking.flatMap(({ spike_since: since }) => since?.getTime() ?? [])
  const largest = spiking.toSorted((one, other) => other.visit_count - one.visit_count)[0]
  if (largest === undefined || starts.length === 0) return outages
  return [...outages, alarmOf('spike', new Date(Math.min(...starts)), largest, watch)]
}

function alarmOf(
  rule: Alarm['rule'],
  since: Date,
  { visit_count: visitCount, reached, continued_count }: Watch[WatchRule],
  { judged_at }: Watch,
): Alarm {
  return { rule, since, visit_count: visitCount, reached, continued_count, judged_at }
}

/**
 * The id of an alert, such as `alarm_form_1795186800000`. It has the start of the outage or spike,
 * so each has only one id. The ids of its emails start with it.
 */
export function alarmId({ rule, since }: Alarm): string {
  return `alarm_${rule}_${since.getTime()}`
}
