import { describeShortDay } from '../../calendar/short-day.ts'
import type { PlainDate } from '../../plain-date.ts'

/**
 * Warnings to show before a quote's status is saved. The office can save anyway, because it may
 * change any status to any other (requirements 4.2).
 */
export function statusWarnings(quote: {
  status: string
  estimateAmount: number | null
  moveDate: PlainDate
  today: PlainDate
  /** The day of the quote's booking; null if there is none. */
  bookedDay?: PlainDate | null
}): string[] {
  const { status, estimateAmount, moveDate, today, bookedDay = null } = quote
  const warnings: string[] = []
  if (estimateAmount === null && status !== 'pending') {
    warnings.push(`This quote has no estimate yet. Is it really ${status}?`)
  }
  if (status === 'completed' && moveDate > today) {
    warnings.push('The move date is still ahead. Is this move really completed?')
  }
  if (status === 'scheduled' && moveDate < today) {
    warnings.push('The move date has passed. Is this move really still scheduled?')
  }
  if (status === 'scheduled' && bookedDay !== null && bookedDay !== moveDate) {
    warnings.push(
      `The crew is booked for ${describeShortDay(bookedDay)}, the move date is ${describeShortDay(moveDate)}. The customer will read the move date.`,
    )
  }
  return warnings
}
