import type { homeSizeAnswers } from '../quote/facts/home-size.ts'
import { moveFactsOf } from '../quote/facts/move-facts.ts'
import type { CalendarJob } from './calendar-jobs.ts'
import { capitalized } from './number-words.ts'

/**
 * Describes the size of a move as far as it is known: its home, people and hours. No-break spaces
 * keep numbers next to their units.
 */
export function describeSize({
  quote,
  booking,
  work,
}: Pick<CalendarJob, 'quote' | 'booking' | 'work'>): string {
  const home = quote && moveFactsOf(quote.notes, work?.facts ?? null).home_size
  const parts = [
    home !== notSure && home,
    booking && (booking.people === 1 ? '1 person' : `${booking.people} people`),
    booking && booking.hours > 0 && `${booking.hours} h`,
  ]
  const known = parts.flatMap((part) => part || [])
  return known.map((part) => part.replaceAll(' ', '\u00A0')).join(' · ')
}

const notSure = 'Not sure' satisfies (typeof homeSizeAnswers)[number]

/**
 * Lists what the office still has to find out about a move: 'No phone, no hours'; '' if nothing is
 * missing.
 */
export function describeMissing({
  quote,
  booking,
  isClosed,
}: Pick<CalendarJob, 'quote' | 'booking' | 'isClosed'>): string {
  if (quote === null || quote.status === 'completed' || isClosed) return ''
  const parts = [
    quote.phone.trim() === '' && 'no phone',
    booking === null && 'no window',
    booking?.hours === 0 && 'no hours',
  ]
  return capitalized(parts.filter(Boolean).join(', '))
}
