import { isOneOf, keysOf } from '../keys.ts'

export const lostReasonLabels = {
  not_a_request: 'Not a real request',
  not_moving: 'Not moving after all',
  went_elsewhere: 'Went with someone else',
  out_of_area: 'Outside our area',
  unreachable: 'Can’t be reached',
  price: 'Price',
  dates_full: 'Our dates are full',
}
export type LostReason = keyof typeof lostReasonLabels
/** Why the office closed a request, in the order of the dialog. */
export const lostReasons = keysOf(lostReasonLabels)

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
