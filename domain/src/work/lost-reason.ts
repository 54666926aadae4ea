import { isOneOf } from '../keys.ts'

/** Why the office closed a request, in the order of the dialog. */
export const lostReasons = [
  'not_a_request',
  'not_moving',
  'went_elsewhere',
  'out_of_area',
  'unreachable',
  'price',
  'dates_full',
] as const
export type LostReason = (typeof lostReasons)[number]

export const lostReasonLabels: Record<LostReason, string> = {
  not_a_request: 'Not a real request',
  not_moving: 'Not moving after all',
  went_elsewhere: 'Went with someone else',
  out_of_area: 'Outside our area',
  unreachable: 'Can’t be reached',
  price: 'Price',
  dates_full: 'Our dates are full',
}

/** False also for a reason that only a later version knows. */
export function isLostReason(value: unknown): value is LostReason {
  return isOneOf(lostReasons, value)
}

/** 'Closed: went with somebody else'; 'Open' when it was not taken out. */
export function describeClosing(reason: LostReason | null): string {
  if (reason === null) return 'Open'
  const [first = '', ...rest] = lostReasonLabels[reason]
  return `Closed: ${first.toLowerCase()}${rest.join('')}`
}
