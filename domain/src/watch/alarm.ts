import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { watchRules, type Watch, type WatchRule } from './watch.ts'

/** What is told: a silence by one of the rules, or a flood in which none can be judged. */
export const alarmRules = [...watchRules, 'flood'] as const

/** What a mail `alarm` tells: a silence or a flood, as it was found. */
export const alarmSchema = z.object({
  rule: z.enum(alarmRules),
  since: instantSchema,
  came: z.number(),
  reached: z.number(),
  went_on: z.number(),
  judged_at: instantSchema,
})
export type Alarm = z.output<typeof alarmSchema>

/** The alarms that a look is worth: one for each silence, and one for a flood, whatever it floods. */
export function alarmsOf(watch: Watch): Alarm[] {
  const silences = watchRules.flatMap((rule) => {
    const { verdict, since } = watch[rule]
    return verdict === 'silent' && since !== null ? [alarmOf(rule, since, watch[rule], watch)] : []
  })
  const flooded = watchRules.map((rule) => watch[rule]).filter(({ verdict }) => verdict === 'flood')
  const starts = flooded.flatMap(({ flood_since: since }) => since?.getTime() ?? [])
  const largest = flooded.toSorted((one, other) => other.came - one.came)[0]
  if (largest === undefined || starts.length === 0) return silences
  return [...silences, alarmOf('flood', new Date(Math.min(...starts)), largest, watch)]
}

function alarmOf(
  rule: Alarm['rule'],
  since: Date,
  { came, reached, went_on }: Watch[WatchRule],
  { judged_at }: Watch,
): Alarm {
  return { rule, since, came, reached, went_on, judged_at }
}

/**
 * `alarm_form_1795186800000`: one silence, or flood, has one name, from the moment at which it began.
 * @returns also part of the ids of its mails
 */
export function alarmId({ rule, since }: Alarm): string {
  return `alarm_${rule}_${since.getTime()}`
}
