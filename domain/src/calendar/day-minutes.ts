import { countOf } from '../count.ts'

export const minutesADay = 24 * 60

/**
 * Formats minutes since midnight: '8 AM' for 480. Minutes of the day before and of the day after
 * are allowed: -60 is '11 PM', and 1500 is '1 AM'.
 */
export function describeMinute(minute: number): string {
  const { clock, half } = partsOf(minute)
  return `${clock} ${half}`
}

/** Examples: '8–9 AM', '11 AM–1 PM'; '8 AM' for an empty span. */
export function describeSpan(from: number, to: number): string {
  if (from === to) return describeMinute(from)
  const start = partsOf(from)
  const isSameHalf = start.half === partsOf(to).half && to - from < minutesADay / 2
  return `${isSameHalf ? start.clock : describeMinute(from)}–${describeMinute(to)}`
}

/** Examples: '2 hours', '1 hour 15 minutes', '45 minutes'. */
export function describeMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && countOf(hours, 'hour'), rest > 0 && countOf(rest, 'minute')]
  return parts.filter(Boolean).join(' ') || countOf(0, 'minute')
}

/** Example: '08:15', as in a field of type `time`. */
export function timeFieldOf(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** Minutes since midnight from '08:15'; null for an invalid time. */
export function minuteOfTimeField(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}

function partsOf(minute: number) {
  const ofDay = (minute + minutesADay) % minutesADay
  const hour = Math.floor(ofDay / 60)
  const rest = ofDay % 60
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
  return { clock, half: hour < 12 ? 'AM' : 'PM' }
}
