import * as z from 'zod/mini'
import { isOneOf, keysOf } from '../keys.ts'

export const lostReasonLabels = {
  price: 'Price',
  dates_full: 'Our dates are full',
  went_elsewhere: 'Went with someone else',
  not_moving: 'Not moving after all',
  out_of_area: 'Outside our area',
  unreachable: 'Can’t be reached',
  not_a_request: 'Not a real request',
  other: 'Other reason',
}
export type LostReason = keyof typeof lostReasonLabels
/**
 * The reasons why a request is closed, in the order in which a conversation about a move usually
 * names them.
 */
export const lostReasons = keysOf(lostReasonLabels)

const closedSchema = z.object({
  state: z.object({ closing: z.nullable(z.object({ why: z.enum(lostReasons) })) }),
})

/**
 * Why a request is closed; null for an open one.
 * @param record the request's `requests` document, not validated. If it can't be read, the request
 *   counts as open
 */
export const closedReasonIn = (record: unknown): LostReason | null =>
  closedSchema.safeParse(record).data?.state.closing?.why ?? null

export const isClosedIn = (record: unknown): boolean => closedReasonIn(record) !== null

export function isLostReason(value: unknown): value is LostReason {
  return isOneOf(lostReasons, value)
}

/** Whether the customer gave this reason, which means that the office reached the customer. */
export function isGivenByCustomer(reason: LostReason | null): boolean {
  return reason !== null && reason !== 'unreachable' && reason !== 'not_a_request'
}

/** Example: 'Closed: went with someone else'; 'Open' if it wasn't closed. */
export function describeClosing(reason: LostReason | null): string {
  if (reason === null) return 'Open'
  const [first = '', ...rest] = lostReasonLabels[reason]
  return `Closed: ${first.toLowerCase()}${rest.join('')}`
}
