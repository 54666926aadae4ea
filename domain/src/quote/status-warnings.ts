import type { PlainDate } from '../plain-date.ts'

/**
 * What is odd about setting a quote to a status. The office may set any status from any other
 * (specification section 4): these are read before saving and never stand in its way.
 */
export function statusWarnings(quote: {
  status: string
  estimateAmount: number | null
  moveDate: PlainDate
  today: PlainDate
}): string[] {
  const { status, estimateAmount, moveDate, today } = quote
  const warnings: string[] = []
  if (estimateAmount === null && status !== 'pending') {
    warnings.push(`There is no estimate: is this ${status} without one?`)
  }
  if (status === 'completed' && moveDate > today) {
    warnings.push('The move date is still to come: is this completed already?')
  }
  if (status === 'scheduled' && moveDate < today) {
    warnings.push('The move date has passed: is this scheduled for a day gone by?')
  }
  return warnings
}
