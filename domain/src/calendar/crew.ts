import * as z from 'zod/mini'
import { standardHours } from '../office-hours.ts'
import { storedHoursSchema } from '../stored-hours.ts'
import { minuteSpanSchema } from './minute-span.ts'

/**
 * Bounds of crews in /admin/settings, in characters for texts. The maximum number of crews includes
 * retired ones.
 */
export const crewLimits = {
  name: 40,
  truck: 40,
  phone: 40,
  people: { min: 1, max: 12 },
  crews: 12,
} as const

/** A crew in `settings/office`. A retired crew isn't removed, because past moves show it. */
export const crewSchema = z.object({
  id: z.string(),
  name: z.string(),
  people: z.number(),
  truck: z.string(),
  /** The number to dial, such as '+12025550188'; '' if there is none. */
  phone: z._default(z.string(), ''),
  retired: z.boolean(),
})
export type Crew = z.output<typeof crewSchema>

/** The part of `settings/office` that the calendar uses. */
export const crewSettingsFields = {
  /** The office's opening hours. Crews don't work on days when the office is closed. */
  hours: z._default(storedHoursSchema, {
    week: [...standardHours.week],
    closures: [...standardHours.closures],
  }),
  crews: z._default(z.array(crewSchema), []),
  /** The usual arrival window, from which the dialog 'Book' starts. */
  arrival: z._default(minuteSpanSchema, { from_minute: 480, to_minute: 540 }),
  /** Days of the week on which crews work, 0 for Sunday. */
  work_days: z._default(z.array(z.number()), [1, 2, 3, 4, 5, 6]),
}
const crewSettingsSchema = z.object(crewSettingsFields)
export type CrewSettings = z.output<typeof crewSettingsSchema>

/** The defaults until the office changes its settings. */
export const noCrewSettings: CrewSettings = crewSettingsSchema.parse({})

export const activeCrews = ({ crews }: Pick<CrewSettings, 'crews'>): Crew[] =>
  crews.filter(({ retired }) => !retired)
