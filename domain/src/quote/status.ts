import { isOneOf } from '../keys.ts'

/** The statuses of a quote (requirements 4.2). The office may change any status to any other. */
export const quoteStatuses = ['pending', 'estimated', 'scheduled', 'completed'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

export const initialQuoteStatus: QuoteStatus = 'pending'

/** Statuses whose estimate counts as revenue (requirements 9.3). */
export const revenueStatuses = ['scheduled', 'completed'] as const satisfies QuoteStatus[]

export function isQuoteStatus(value: string): value is QuoteStatus {
  return isOneOf(quoteStatuses, value)
}

export const isBooked = (status: unknown): boolean => isOneOf(revenueStatuses, status)

/** Whether a quote isn't booked yet. True for an unknown status. */
export const isOpenStatus = (status: string): boolean => !isBooked(status)

export function statusLabel(status: string): string {
  return status === '' ? 'Unknown' : status.charAt(0).toUpperCase() + status.slice(1)
}

/** Color of a status badge (requirements 4.2): completed and anything unknown are neutral gray. */
export function statusTone(status: string): 'yellow' | 'blue' | 'green' | 'neutral' {
  if (status === 'pending') return 'yellow'
  if (status === 'estimated') return 'blue'
  return status === 'scheduled' ? 'green' : 'neutral'
}
