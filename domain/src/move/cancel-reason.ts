import type { LostReason } from '../work/lost-reason.ts'

/**
 * Why a customer cancels a request, in the customer's words. The office has its own list of
 * reasons.
 */
export const cancelReasons = [
  { reason: 'not_moving', label: 'We’re not moving after all' },
  { reason: 'went_elsewhere', label: 'We found another way to move' },
  { reason: 'price', label: 'The price' },
  { reason: 'dates_full', label: 'The date doesn’t work' },
  { reason: 'other', label: 'Other' },
] as const satisfies readonly { reason: LostReason; label: string }[]
