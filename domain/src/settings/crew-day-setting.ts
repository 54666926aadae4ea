import * as z from 'zod/mini'
import {
  crewDayFormSchema,
  crewDaySchema,
  emptyCrewDay,
  type CrewDay,
} from '../calendar/crew-day.ts'
import { crewLimits } from '../calendar/crew.ts'
import { isSameValue } from '../compare-and-set.ts'
import { clientId } from '../id-schemas.ts'
import { crewDayPath } from '../paths.ts'
import { isPlainDate } from '../plain-date.ts'
import { actionId, planValue, shownText, shownTexts, type DocumentSetting } from './setting.ts'

type DayFields = Pick<CrewDay, 'closed' | 'crews_off' | 'note'>

export const crewDayChange = z.strictObject({
  setting: z.literal('crew_day'),
  actionId,
  day: z.string().check(z.refine(isPlainDate)),
  expects: z.strictObject({ closed: z.boolean(), crews_off: shownTexts, note: shownText }),
  value: z.strictObject({
    closed: z.boolean(),
    /** Ids of crews that don't work that day. */
    crews_off: z.array(clientId).check(z.maxLength(crewLimits.crews)),
    note: crewDayFormSchema.shape.note,
  }),
})
export type CrewDayChange = z.output<typeof crewDayChange>

function isSame(one: DayFields, other: DayFields): boolean {
  const inOrder = (day: DayFields) => ({ ...day, crews_off: [...day.crews_off].sort() })
  return isSameValue(inOrder(one), inOrder(other))
}

/**
 * Whether a day is closed, which crews are off, and its note. Its jobs stay; bookings write them. A
 * crew that the office doesn't have is refused, unless the stored day has it already.
 */
export const crewDaySetting: DocumentSetting<CrewDayChange> = {
  path: ({ day }) => crewDayPath(day),
  about: ({ day }) => `crew_day/${day}`,
  isSigned: false,
  isWhole: true,
  needsOffice: true,
  defaults: ({ day }) => emptyCrewDay(day),
  plan: (read, { day, expects, value }, _now, office) => {
    const { closed, crews_off, note } = read(crewDaySchema) ?? emptyCrewDay(day)
    const known = [...crews_off, ...(office?.crews ?? []).map(({ id }) => id)]
    if (!value.crews_off.every((id) => known.includes(id))) return { why: 'not_possible' }
    return planValue<DayFields>(
      { current: { closed, crews_off, note }, expected: expects, wished: value, isSame },
      value,
    )
  },
}
