import { business } from './business.ts'
import {
  callbackDeadline,
  closureAt,
  closingFrom,
  isOfficeOpen,
  nextOpening,
  formatOfficeDateTime,
  type OfficeHours,
} from './office-hours.ts'
import { shiftPlainDate } from './plain-date.ts'

export interface OfficeStatus {
  isOpen: boolean
  /** Examples: 'Open now until 6pm', 'Closed now. Opens tomorrow at 8am'. */
  text: string
}

/** Tells when the office closes or, if it is closed, when it opens next (requirements 9.1). */
export function officeStatus(now: Date, hours: OfficeHours): OfficeStatus {
  const minute = formatOfficeDateTime(now)
  if (isOfficeOpen(now, hours)) {
    return {
      isOpen: true,
      text: `Open now until ${clockLabel(closingFrom(minute, hours).slice(11))}`,
    }
  }
  const closure = closureAt(minute, hours)
  const why = closure === undefined ? '' : ` (${closure.reason})`
  const opening = formatOfficeDateTime(nextOpening(now, hours))
  const when = `${dayLabel(opening, minute)} at ${clockLabel(opening.slice(11))}`
  return { isOpen: false, text: `Closed now${why}. Opens ${when}` }
}

/**
 * Tells a customer when `callPromise` doesn't apply now: 'We’re closed until 8am Monday.'
 * @returns null if a request sent now gets its call within the promised minutes
 */
export function promiseNote(now: Date, hours: OfficeHours): string | null {
  const deadline = callbackDeadline(now, hours)
  if (deadline.getTime() - now.getTime() <= business.callbackMinutes * 60_000) return null
  const minute = formatOfficeDateTime(now)
  const timeOf = (at: string) => {
    const day = dayLabel(at, minute)
    return `${clockLabel(at.slice(11))} ${/\d/.test(day) ? `on ${day}` : day}`
  }
  if (isOfficeOpen(now, hours))
    return `We close soon: we’ll call by ${timeOf(formatOfficeDateTime(deadline))}.`
  return `We’re closed until ${timeOf(formatOfficeDateTime(nextOpening(now, hours)))}.`
}

/** Formats '08:00' as '8am', '12:30' as '12:30pm', and '24:00' as '12am'. */
function clockLabel(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : time.slice(2)}`
  return `${clock}${hour % 24 < 12 ? 'am' : 'pm'}`
}

function dayLabel(opening: string, now: string): string {
  const [day, today] = [opening.slice(0, 10), now.slice(0, 10)]
  if (day === today) return 'today'
  if (day === shiftPlainDate(today, 1)) return 'tomorrow'
  const isFar = day > shiftPlainDate(today, 6)
  // Intl is used here because `format` of date-fns would add 5 kB to every public page.
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(business.locale, {
    timeZone: 'UTC',
    ...(isFar ? { month: 'long', day: 'numeric' } : { weekday: 'long' }),
  })
}

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/**
 * The opening hours of a week in one line, from Monday. Days in a row with the same hours are
 * joined.
 */
export function describeWeek({ week }: Pick<OfficeHours, 'week'>): string {
  const runs: { days: number[]; shift: string }[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const shift = week[day] ?? ''
    const last = runs.at(-1)
    if (last?.shift === shift) last.days.push(day)
    else runs.push({ days: [day], shift })
  }
  return runs
    .filter(({ shift }) => shift !== '')
    .map(({ days, shift }) => {
      const [first = 0, last = first] = [days[0], days.at(-1)]
      const names = [first, ...(last === first ? [] : [last])].map((day) => dayNames[day])
      return `${names.join('–')} ${clockLabel(shift.slice(0, 5))}–${clockLabel(shift.slice(6))}`
    })
    .join(', ')
}
