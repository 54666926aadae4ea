import { shiftPlainDate, todayAtOffice } from '../plain-date.ts'
import { isBooked } from '../quote/status.ts'
import type { RequestState } from '../request/request-state.ts'
import type { Step } from './check-in.ts'
import { isOfBooking } from './of-booking.ts'
import type { Progress } from './progress.ts'

export interface DayState extends Pick<RequestState, 'closing' | 'booking' | 'check_ins'> {
  quote: Pick<RequestState['quote'], 'status' | 'move_date'>
}

/**
 * The progress that the customer and the office see on the day of a move and the day after: the
 * first update of each step, and the last one about a delay. Only updates of the booked crew count.
 * @returns null before the first update, on other days, and for a closed request
 */
export function progressNow(
  { quote: { status, move_date: day }, closing, booking, check_ins: checkIns }: DayState,
  now: Date,
): Progress | null {
  const today = todayAtOffice(now)
  const isNow = isBooked(status) && day <= today && day >= shiftPlainDate(today, -1)
  if (!isNow || closing !== null || booking?.day !== day) return null
  const counting = checkIns.filter((checkIn) => isOfBooking(checkIn, booking))
  if (counting.length === 0) return null
  const at = (step: Step) => counting.find(({ kind }) => kind === step)?.pressed_at ?? null
  const late = counting.findLast(({ kind }) => kind === 'late')
  return {
    ...{ on_way: at('on_way'), arrived: at('arrived'), loaded: at('loaded'), done: at('done') },
    late: late === undefined ? null : { minutes: late.minutes ?? 0, at: late.pressed_at },
  }
}
