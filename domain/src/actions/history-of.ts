import { customerChanges } from '../move/correction.ts'
import { factChanges, moveFactsOf } from '../quote/facts/move-facts.ts'
import type { History } from '../quote/office/history.ts'
import { changedFields, officeFields } from '../quote/office/office-fields.ts'
import { isSameValue } from '../compare-and-set.ts'
import { pickTypedPayment, type Payment } from '../payments/payment.ts'
import type { Facts } from '../request/facts.ts'
import type { RequestBase, RequestDocuments } from './action.ts'

type HistoryState = Pick<RequestBase, 'quote' | 'work'> & Partial<Pick<RequestDocuments, 'facts'>>

/**
 * Returns what the timeline shows for an action: changes of status, estimate, notes, closing,
 * assignment, details and payments.
 * @param after the documents after the action
 * @param facts the facts that the action logged
 * @returns undefined if none of these changed
 */
export function historyOf(
  before: HistoryState,
  after: HistoryState,
  facts: Facts = {},
): History | undefined {
  const [was, is] = [officeFields(before.quote), officeFields(after.quote)]
  const [former, current] = [before, after].map(({ work }) => work.closing?.why ?? null)
  const [hadIt, hasIt] = [before.work.assigned_to, after.work.assigned_to]
  const known = ({ facts = null }: HistoryState) => moveFactsOf(after.quote.notes, facts)
  const details = [
    ...customerChanges(before.quote, after.quote),
    ...factChanges(known(before), known(after)),
  ]
  const payments = changedPayments(before.work.payments, after.work.payments, facts)
  const history: History = {
    ...(changedFields(was, is).length > 0 && { office: { before: was, after: is } }),
    ...(former !== undefined &&
      current !== undefined &&
      former !== current && { closing: { before: former, after: current } }),
    ...(hadIt !== hasIt && { assigned: { before: hadIt, after: hasIt } }),
    ...(details.length > 0 && { details }),
    ...(payments.length > 0 && { payments }),
  }
  return Object.keys(history).length > 0 ? history : undefined
}

function changedPayments(
  before: readonly Payment[],
  after: readonly Payment[],
  facts: Facts,
): NonNullable<History['payments']> {
  const ids = new Set([...before, ...after].map(({ id }) => id))
  return [...ids].flatMap((id) => {
    const [was = null, is = null] = [before, after].map((all) => all.find((one) => one.id === id))
    if (isSameValue(was, is)) return []
    const fact = facts[`payments/${id}`]
    return [{ before: was && shown(was), after: is && shown(is), why: fact?.void_reason ?? null }]
  })
}

const shown = ({ is_confirmed, ...payment }: Payment) => ({
  ...pickTypedPayment(payment),
  is_confirmed,
})
