import * as z from 'zod/mini'
import { noCrewSettings } from '../calendar/crew.ts'
import type { WorkWeek } from '../calendar/crew-form.ts'
import { isSameValue } from '../compare-and-set.ts'
import type { OfficeSettings } from '../work/office-settings.ts'
import { actionId, officeSetting, planValue } from './setting.ts'

const shownWeek = z.strictObject({
  arrival: z.strictObject({ from_minute: z.number(), to_minute: z.number() }),
  work_days: z.array(z.number()).check(z.maxLength(100)),
})

const quarter = z.int().check(z.gte(0), z.lt(1440), z.multipleOf(15))
const weekday = z.int().check(z.gte(0), z.lte(6))

export const workWeekChange = z.strictObject({
  setting: z.literal('work_week'),
  actionId,
  expects: shownWeek,
  value: z.strictObject({
    arrival: z
      .strictObject({ from_minute: quarter, to_minute: quarter })
      .check(z.refine(({ from_minute: from, to_minute: to }) => from <= to)),
    work_days: z.array(weekday).check(
      z.minLength(1),
      z.maxLength(7),
      z.refine((days) => new Set(days).size === days.length),
    ),
  }),
})
type WorkWeekChange = z.output<typeof workWeekChange>

/** @param stored null while the office hasn't set anything */
export function workWeekIn(stored: OfficeSettings | null): WorkWeek {
  const { arrival, work_days } = stored ?? noCrewSettings
  return { arrival, work_days }
}

function isSame(one: WorkWeek, other: WorkWeek): boolean {
  const inOrder = (week: WorkWeek) => ({ ...week, work_days: [...week.work_days].sort() })
  return isSameValue(inOrder(one), inOrder(other))
}

/** When crews usually arrive, and on which weekdays they work. */
export const workWeekSetting = officeSetting<WorkWeekChange>(
  () => 'work_week',
  (stored, { expects, value }) =>
    planValue({ current: workWeekIn(stored), expected: expects, wished: value, isSame }, value),
)
