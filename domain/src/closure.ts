import * as z from 'zod/mini'
import { business } from './business.ts'
import { describeMinute, minuteOfTimeField } from './calendar/day-minutes.ts'
import { formatOfficeDateTime, type Closure } from './office-hours.ts'
import { isPlainDate } from './plain-date.ts'

export const createOfficeDateTimeSchema = (isEnd: boolean) =>
  z.string().check(
    z.refine((text) => {
      const [day = '', time = '', ...more] = text.split('T')
      const isTime = minuteOfTimeField(time) !== null || (isEnd && time === '24:00')
      return isPlainDate(day) && isTime && more.length === 0
    }),
  )

/** A stored closure whose times are valid, so that promised calls can be computed with it. */
export const soundClosureSchema = z.object({
  id: z.string(),
  from: createOfficeDateTimeSchema(false),
  until: createOfficeDateTimeSchema(true),
  reason: z.string(),
})

/** Whether one existing closure already includes the whole time. */
export const isCovered = (
  { from, until }: Pick<Closure, 'from' | 'until'>,
  closures: readonly Closure[],
) => closures.some((other) => other.from <= from && until <= other.until)

/**
 * For how many days a closure is stored after its end. Pages still show promises from that time.
 */
const keptDays = 31

/** Adds or replaces a closure in order, and removes those that ended long ago. */
export function withClosure(closures: readonly Closure[], closure: Closure, now: Date): Closure[] {
  const gone = formatOfficeDateTime(new Date(now.getTime() - keptDays * 86_400_000))
  const kept = closures.filter(({ id, until }) => id !== closure.id && until > gone)
  return [...kept, closure].sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
}

const sortKey = ({ from, until, reason }: Closure) => `${from} ${until} ${reason}`

export const isRunning = ({ from, until }: Closure, now: Date): boolean =>
  from <= formatOfficeDateTime(now) && formatOfficeDateTime(now) < until

// Intl is used here because `format` of date-fns would add 5 kB to the pages.
const dayText = new Intl.DateTimeFormat(business.locale, {
  timeZone: 'UTC',
  ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
})

/**
 * When the office is closed, in words: 'Thu, Nov 26, 2026, all day', 'Thu, Dec 24, 2026, from 12
 * PM', 'Mon, Jan 4, 2027, 2 PM to Tue, Jan 5, 2027, 10 AM'.
 */
export function describeClosure({ from, until }: Pick<Closure, 'from' | 'until'>): string {
  const start = momentOf(from)
  const end = momentOf(until)
  const isWhole = start.time === '00:00' && end.time === '24:00'
  if (start.day !== end.day) {
    return isWhole
      ? `${start.day} to ${end.day}, all day`
      : `${start.day}, ${start.clock} to ${end.day}, ${end.time === '24:00' ? 'end of day' : end.clock}`
  }
  if (isWhole) return `${start.day}, all day`
  if (end.time === '24:00') return `${start.day}, from ${start.clock}`
  return `${start.day}, ${start.clock} to ${end.clock}`
}

const momentOf = (minute: string) => ({
  day: dayText.format(new Date(`${minute.slice(0, 10)}T12:00:00Z`)),
  time: minute.slice(11),
  clock: describeMinute(Number(minute.slice(11, 13)) * 60 + Number(minute.slice(14))),
})
