/** Why a customer declines an estimate, in the order in which the page lists the reasons. */
export const declineReasons = ['price', 'another_mover', 'date', 'not_moving', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

export const declineReasonLabels: Record<DeclineReason, string> = {
  price: 'Price',
  another_mover: 'Another mover',
  date: 'Date',
  not_moving: 'Not moving',
  other: 'Other',
}
