import * as z from 'zod/mini'
import { standardHours, type OfficeHours } from '../office-hours.ts'
import type { OfficeSettings } from '../work/office-settings.ts'
import { actionId, officeSetting, planValue, shownTexts } from './setting.ts'

const shiftPattern = /^(([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00))?$/
const shift = z.string().check(
  z.regex(shiftPattern),
  z.refine((text) => text === '' || text.slice(0, 5) < text.slice(6)),
)

export const hoursChange = z.strictObject({
  setting: z.literal('hours'),
  actionId,
  expects: shownTexts,
  /** For each weekday, Sunday first: `08:00-18:00`, or '' for a day off. */
  value: z.array(shift).check(
    z.length(7),
    z.refine((week) => week.some((text) => text !== '')),
  ),
})
type HoursChange = z.output<typeof hoursChange>

/** @param stored null while the office hasn't set anything */
export const hoursOf = (stored: OfficeSettings | null): OfficeHours =>
  stored?.hours ?? standardHours

/** The hours of each weekday; the closures stay. */
export const hoursSetting = officeSetting<HoursChange>(
  () => 'hours',
  (stored, { expects, value }) => {
    const { week, closures } = hoursOf(stored)
    return planValue(
      { current: [...week], expected: expects, wished: value },
      { hours: { week: value, closures: [...closures] } },
    )
  },
)
