import * as z from 'zod/mini'
import {
  crewDayFormSchema,
  crewDaySchema,
  dayExceptions,
  emptyCrewDay,
  type CrewDay,
  type DayExceptions,
} from '../calendar/crew-day.ts'
import { crewLimits } from '../calendar/crew.ts'
import { clientId } from '../id-schemas.ts'
import { crewDayPath } from '../paths.ts'
import { isPlainDate } from '../plain-date.ts'
import type { Setting } from './setting.ts'
import type { ShownLine } from './setting-form.ts'

/**
 * The exceptions of a day: whether it is closed, which crews are off, and its note. The calendar
 * edits them, too. The day's jobs don't change. A crew that the office doesn't have is refused,
 * unless the stored day already has it.
 */
export const crewDay: Setting<DayExceptions, CrewDay> = {
  ...{ name: 'crew_day', what: 'this day', isOne: true },
  refusals: { not_possible: 'A crew doesn’t exist anymore. Reload the page and try again.' },
  key: { day: z.string().check(z.refine(isPlainDate)) },
  value: z.strictObject({
    closed: z.boolean(),
    crews_off: z.array(clientId).check(
      z.maxLength(crewLimits.crews),
      z.overwrite((ids) => ids.toSorted()),
    ),
    note: crewDayFormSchema.shape.note,
  }),
  path: ({ day = '' }) => crewDayPath(day),
  schema: crewDaySchema,
  ...{ isWhole: true, needsOffice: true },
  defaults: ({ day = '' }) => emptyCrewDay(day),
  read: (stored, { day = '' }) => dayExceptions(stored ?? emptyCrewDay(day)),
  write: (value) => ({ ...value }),
  refuse: ({ crews_off }, { stored, office }) => {
    const known = [...(stored?.crews_off ?? []), ...(office?.crews ?? []).map(({ id }) => id)]
    const isUnknown = !crews_off.every((id) => known.includes(id))
    return isUnknown ? { why: 'not_possible' } : null
  },
}

/** Describes a day that a coworker has changed in the meantime. */
export const dayLines = ({ closed, crews_off, note }: DayExceptions): ShownLine[] => [
  { label: 'Day', text: closed ? 'Closed' : 'Open' },
  { label: 'Crews not working', text: crews_off.length === 0 ? 'None' : String(crews_off.length) },
  { label: 'Note', text: note === '' ? 'None' : note },
]
