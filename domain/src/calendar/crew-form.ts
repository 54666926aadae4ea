import { hasText, lineUpTo } from '../field-text.ts'
import * as z from 'zod/mini'
import { bookingMessages, peopleText, quarterTime } from './booking.ts'
import { formatPhone } from '../quote/format-phone.ts'
import { readPhone } from '../quote/phone-number.ts'
import { crewLimits, type Crew, type CrewSettings } from './crew.ts'
import { timeFieldOf } from './day-minutes.ts'

/** Messages of /admin/settings, in our own words. */
export const crewMessages = {
  name: 'Enter a name, such as Crew A',
  taken: 'Another crew has this name',
  phone: 'Enter a phone number with its area code, such as (202) 555-0188',
  days: 'Choose at least one day',
} as const

/** A US number with an area code that exists, or a number with another country's code. */
const textable = /^\+(?:1[2-9]\d{2}[2-9]\d{6}|[2-9]\d{6,14})$/

/** Returns the number as a phone dials it; null if the text has no number that can be texted. */
function dialedIn(typed: string): string | null {
  const dialed = readPhone(typed)?.dialed ?? ''
  return textable.test(dialed) ? dialed : null
}

/** A crew's phone number as it is typed, and as it is dialed once it's parsed; '' for none. */
export const crewPhone = z.pipe(
  lineUpTo(crewLimits.phone).check(
    z.refine((typed) => typed === '' || dialedIn(typed) !== null, crewMessages.phone),
  ),
  z.transform((typed) => dialedIn(typed) ?? ''),
)

/**
 * The dialog of a crew (requirements 2.21).
 * @param others crews whose names are taken, including retired ones
 */
export const crewFormSchema = (others: readonly Crew[]) =>
  z.object({
    name: lineUpTo(crewLimits.name).check(
      hasText(crewMessages.name),
      z.refine((name) => !isNameTaken(name, others), crewMessages.taken),
    ),
    people: peopleText,
    truck: lineUpTo(crewLimits.truck),
    phone: crewPhone,
  })
export type CrewFormInput = z.input<ReturnType<typeof crewFormSchema>>
export type CrewRequest = z.output<ReturnType<typeof crewFormSchema>>

/** Whether a crew has the name already: 'crew a' and 'Crew A' sound the same on the phone. */
export function isNameTaken(name: string, others: readonly Crew[]): boolean {
  return others.some((other) => fold(other.name) === fold(name))
}

const fold = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()

/** The dialog's initial values. */
export function crewFormValues(crew: Crew | undefined): CrewFormInput {
  return {
    name: crew?.name ?? '',
    people: crew === undefined ? '' : String(crew.people),
    truck: crew?.truck ?? '',
    phone: formatPhone(crew?.phone ?? ''),
  }
}

/** When crews usually arrive, and on which weekdays they work. */
export type WorkWeek = Pick<CrewSettings, 'arrival' | 'work_days'>

/** The dialog 'Working Days' (requirements 2.21). */
export const workWeekFormSchema = z
  .object({
    from: quarterTime,
    to: quarterTime,
    /** Days of the week, '0' for Sunday, as the checkboxes' values. */
    days: z
      .array(z.enum(['0', '1', '2', '3', '4', '5', '6']))
      .check(z.minLength(1, crewMessages.days)),
  })
  .check(z.refine(({ from, to }) => !(from > to), { path: ['to'], error: bookingMessages.order }))
export type WorkWeekFormInput = z.input<typeof workWeekFormSchema>
export type WorkWeekRequest = z.output<typeof workWeekFormSchema>

/** The settings of a valid form. Each day is included once, in the order of the week. */
export function workWeekOf({ from, to, days }: WorkWeekRequest): WorkWeek {
  const workDays = [...new Set(days.map(Number))].sort((one, other) => one - other)
  return { arrival: { from_minute: from, to_minute: to }, work_days: workDays }
}

/** The dialog's initial values. */
export function workWeekFormValues({ arrival, work_days: days }: WorkWeek): WorkWeekFormInput {
  return {
    from: timeFieldOf(arrival.from_minute),
    to: timeFieldOf(arrival.to_minute),
    days: days.map((day) => String(day) as WorkWeekFormInput['days'][number]),
  }
}

/** Days of the week, Monday first; Sunday is 0. */
export const weekDays = [
  { day: 1, name: 'Monday' },
  { day: 2, name: 'Tuesday' },
  { day: 3, name: 'Wednesday' },
  { day: 4, name: 'Thursday' },
  { day: 5, name: 'Friday' },
  { day: 6, name: 'Saturday' },
  { day: 0, name: 'Sunday' },
] as const

/** Examples: 'Monday to Saturday', 'Tuesday, Thursday and Sunday', 'Every day'. */
export function describeWorkDays(workDays: readonly number[]): string {
  const places = weekDays.flatMap(({ day }, place) => (workDays.includes(day) ? [place] : []))
  const names = places.map((place) => weekDays[place]?.name ?? '')
  const [first = 'None'] = names
  const last = names.at(-1) ?? ''
  if (names.length === weekDays.length) return 'Every day'
  const isRun = (places.at(-1) ?? 0) - (places[0] ?? 0) === places.length - 1
  if (names.length > 2 && isRun) return `${first} to ${last}`
  return names.length < 2 ? first : `${names.slice(0, -1).join(', ')} and ${last}`
}
