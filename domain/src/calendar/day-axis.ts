import { bookingLimits } from './booking.ts'
import type { Slot } from './crew-day.ts'
import { minutesADay } from './day-minutes.ts'

/** The hours that a day's board shows, in minutes from midnight. Both are full hours. */
export interface DayAxis {
  from: number
  to: number
}

const usual: DayAxis = { from: 7 * 60, to: 19 * 60 }
const { stepMinutes } = bookingLimits

/**
 * The hours of a board that shows all moves of a day: at least 7 AM to 7 PM, and at most midnight
 * to midnight.
 */
export function axisOf(slots: readonly Slot[]): DayAxis {
  const first = Math.min(usual.from, ...slots.map(({ from_minute: from }) => from))
  const last = Math.max(usual.to, ...slots.map(({ end_minute: end }) => end))
  return {
    from: Math.max(0, Math.floor(first / 60) * 60),
    to: Math.min(minutesADay, Math.ceil(last / 60) * 60),
  }
}

export const hoursOf = ({ from, to }: DayAxis): number[] =>
  Array.from({ length: (to - from) / 60 }, (_, hour) => from + hour * 60)

/**
 * The quarter hour at a fraction of the axis, from 0 to 1. Fractions outside of this range give the
 * first or last quarter hour.
 */
export function quarterAt(share: number, { from, to }: DayAxis): number {
  const quarter = Math.round((from + share * (to - from)) / stepMinutes) * stepMinutes
  return Math.min(Math.max(quarter, from), to - stepMinutes)
}

/**
 * The CSS grid lines where a span starts and ends, with one line per quarter hour, counted from 1.
 * Parts outside of the axis are cut off.
 */
export function gridLinesOf(
  { from, to }: DayAxis,
  span: { from: number; end: number },
): { start: number; end: number } {
  const lineOf = (minute: number) => (Math.min(Math.max(minute, from), to) - from) / stepMinutes
  const start = Math.min(Math.floor(lineOf(span.from)), (to - from) / stepMinutes - 1)
  return { start: start + 1, end: Math.max(Math.ceil(lineOf(span.end)), start + 1) + 1 }
}
