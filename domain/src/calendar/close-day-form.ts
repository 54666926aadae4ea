import * as z from 'zod/mini'
import { isPlainDate, type PlainDate } from '../plain-date.ts'
import { capitalized, numberWord } from './number-words.ts'
import { crewDayFormSchema, type DayExceptions } from './crew-day.ts'

export const closeDayMessage = 'Choose today or a later day'

export const closeDayFormSchema = (today: PlainDate) =>
  z.object({
    day: z.string().check(z.refine((day) => isPlainDate(day) && day >= today, closeDayMessage)),
    note: crewDayFormSchema.shape.note,
  })
export type CloseDayFormInput = z.input<ReturnType<typeof closeDayFormSchema>>

/**
 * Returns the day's exceptions with the office closed.
 * @param note '' keeps the existing note
 */
export function closedDay(shown: DayExceptions, note: string): DayExceptions {
  return { ...shown, closed: true, note: note === '' ? shown.note : note }
}

/**
 * Examples: 'One move is booked on this day', 'Two moves are booked on this day'; '' if there is
 * none.
 */
export function describeJobs(count: number): string {
  if (count === 0) return ''
  return `${capitalized(numberWord(count))} ${count === 1 ? 'move is' : 'moves are'} booked on this day`
}
