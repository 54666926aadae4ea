import * as z from 'zod/mini'
import { standardHours } from '../office-hours.ts'
import { storedHoursSchema } from '../stored-hours.ts'
import { minuteSpanSchema } from './minute-span.ts'

/** Bounds of a crew as /admin/settings stores it: texts in characters, crews that were retired included. */
export const crewLimits = {
  name: 40,
  truck: 40,
  people: { min: 1, max: 12 },
  crews: 12,
} as const

/** A crew of `settings/office`; one that is retired stays, for the moves that it did. */
export const crewSchema = z.object({
  /** A document id. */
  id: z.string(),
  name: z.string(),
  people: z.number(),
  /** '' for none. */
  truck: z.string(),
  retired: z.boolean(),
})
export type Crew = z.output<typeof crewSchema>

/** The part of `settings/office` that the calendar works by. */
export const crewSettingsFields = {
  /** When somebody answers in the office; a day on which it is closed is a day off for crews too. */
  hours: z._default(storedHoursSchema, {
    week: [...standardHours.week],
    closures: [...standardHours.closures],
  }),
  crews: z._default(z.array(crewSchema), []),
  /** Within which a crew usually arrives: what the dialog 'Book' opens with. */
  arrival: z._default(minuteSpanSchema, { from_minute: 480, to_minute: 540 }),
  /** Days of the week on which crews work, 0 for Sunday. */
  work_days: z._default(z.array(z.number()), [1, 2, 3, 4, 5, 6]),
}
const crewSettingsSchema = z.object(crewSettingsFields)
export type CrewSettings = z.output<typeof crewSettingsSchema>

/** What holds while the office has set nothing. */
export const noCrewSettings: CrewSettings = crewSettingsSchema.parse({})

/** Crews that can be sent; a retired one cannot. */
export const activeCrews = ({ crews }: Pick<CrewSettings, 'crews'>): Crew[] =>
  crews.filter(({ retired }) => !retired)
