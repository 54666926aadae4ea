import { nextOpening, officeInstant, type OfficeHours } from '../office-hours.ts'
import { openingDayAfter } from '../opening-days.ts'
import {
  formatOfficeTime,
  formatOfficeWeekday,
  shiftPlainDate,
  todayAtOffice,
} from '../plain-date.ts'
import { dayOf } from './due.ts'

/** Choices for 'Next' in 'Log Call', in their order. `choose` asks for a day and a time. */
export const nextChoices = [
  ...(['nothing', 'today', 'in_1_hour', 'today_5', 'tomorrow_9'] as const),
  ...(['in_2_days_9', 'choose'] as const),
] as const
export type NextChoice = (typeof nextChoices)[number]
type TimedChoice = Exclude<NextChoice, 'choose'>

/**
 * The time of a choice; null if no call is planned. Tomorrow and in two days are business days. All
 * times except those of `today` and `today_5` are while the office is open.
 */
export function timeOfChoice(choice: TimedChoice, now: Date, hours: OfficeHours): Date | null {
  const onBusinessDay = (days: number) =>
    nextOpening(openingDayAfter(now, days, morningHour, hours), hours)
  switch (choice) {
    case 'nothing':
      return null
    case 'today':
      return now
    case 'in_1_hour':
      return nextOpening(inAnHour(now), hours)
    case 'today_5':
      return officeInstant(todayAtOffice(now), 17)
    case 'tomorrow_9':
      return onBusinessDay(1)
    case 'in_2_days_9':
      return onBusinessDay(2)
  }
}

const hourMs = 60 * 60_000
const morningHour = 9
const inAnHour = (now: Date) => new Date(now.getTime() + hourMs)

/** The label of a choice, with the day that it means: 'Monday 9 AM' on a Saturday. */
export function labelOfChoice(choice: NextChoice, now: Date, hours: OfficeHours): string {
  const at = choice === 'choose' ? null : timeOfChoice(choice, now, hours)
  if (at === null) return choice === 'choose' ? 'Choose' : 'Nothing'
  if (choice === 'today') return 'Today'
  if (choice === 'in_2_days_9' && todayAtOffice(at) === dayAhead(now, 2)) {
    return `In 2 days ${shortTime(at)}`
  }
  if (choice !== 'in_1_hour') return describeAhead(at, now)
  const isOpen = at.getTime() === inAnHour(now).getTime()
  return isOpen ? 'In 1 hour' : `${describeAhead(at, now)}, when we open`
}

const dayAhead = (now: Date, days: number) => shiftPlainDate(todayAtOffice(now), days)
/** Examples: '9 AM', '9:30 AM'. */
const shortTime = (at: Date) => formatOfficeTime(at).replace(':00', '')

/**
 * Formats a time in the future with its day: 'Tomorrow 9 AM', a weekday within the week, or a date.
 */
function describeAhead(at: Date, now: Date): string {
  const [day, time] = [todayAtOffice(at), shortTime(at)]
  if (day === todayAtOffice(now)) return `Today ${time}`
  if (day === dayAhead(now, 1)) return `Tomorrow ${time}`
  const [weekday = ''] = formatOfficeWeekday(at).split(',')
  return day < dayAhead(now, 7) ? `${weekday} ${time}` : `${dayOf(at)}, ${time}`
}

/**
 * Whether a choice is offered. 5 PM today isn't offered if it has passed or the office is closed
 * then.
 */
export function isOffered(choice: NextChoice, now: Date, hours: OfficeHours): boolean {
  if (choice !== 'today_5') return true
  const at = timeOfChoice(choice, now, hours)
  return at !== null && at > now && !withinHours(at, hours).isMoved
}

/** Moves the time of a call to the next opening if the office is closed then. */
export function withinHours(at: Date, hours: OfficeHours): { at: Date; isMoved: boolean } {
  const opening = nextOpening(at, hours)
  return { at: opening, isMoved: opening.getTime() !== at.getTime() }
}
