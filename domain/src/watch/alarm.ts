import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { watchRules, type WatchFinding, type WatchRule } from './watch.ts'

/** What a mail `alarm` tells: a silence, as it was found. */
export const alarmSchema = z.object({
  rule: z.enum(watchRules),
  since: instantSchema,
  came: z.number(),
  reached: z.number(),
  went_on: z.number(),
  judged_at: instantSchema,
})
export type Alarm = z.output<typeof alarmSchema>

/** The alarm that a finding is worth; null for none. */
export function alarmOf(rule: WatchRule, finding: WatchFinding, judgedAt: Date): Alarm | null {
  const { verdict, since, came, reached, went_on } = finding
  if (verdict !== 'silent' || since === null) return null
  return { rule, since, came, reached, went_on, judged_at: judgedAt }
}

/**
 * `alarm_form_1795186800000`: one silence has one name, from the moment at which it began.
 * @returns also part of the ids of its mails
 */
export function alarmId({ rule, since }: Alarm): string {
  return `alarm_${rule}_${since.getTime()}`
}
