import { isSameValue } from '../compare-and-set.ts'
import { bareEstimateId, isSameAmount } from '../estimate/answer.ts'
import { withPayment } from '../payments/payment.ts'
import { isBooked } from '../quote/status.ts'
import { isWordless } from '../work/contact.ts'
import { isClosedByCustomer } from '../work/progress-line.ts'
import type { Entry } from './entry.ts'
import {
  isRestated,
  partsOfKey,
  type FactName,
  type ListedFacts,
  type SingleFacts,
} from './facts.ts'
import { afterCall, afterNewPhone } from './phone-numbers.ts'
import { emptyState, lastEntryOf, type RequestState } from './request-state.ts'

/**
 * The state after one more entry. An entry that was already applied changes nothing. The result
 * depends only on the arguments, and no entry is refused.
 */
export function applyEntry(state: RequestState, entry: Entry): RequestState {
  const { seq, at, action, facts } = entry
  if (seq <= (state.last_entry?.seq ?? 0)) return state
  const begun = action === 'created' ? { ...state, created_at: at } : state
  // The order of facts matters, but the database returns their keys in alphabetical order.
  const inOrder = Object.entries(facts).sort(([one], [other]) => rankOf(one) - rankOf(other))
  const applied = inOrder.reduce(
    (before, [key, value]) => ({ ...before, ...changeOf(before, key, value, entry) }),
    begun,
  )
  const customer_at = entry.by === 'customer' && action !== 'created' ? at : applied.customer_at
  return { ...applied, customer_at, last_entry: lastEntryOf(entry) }
}

/** Facts that are applied first, because other facts of the same entry depend on them. */
const first: readonly string[] = ['estimates', 'closing']
const rankOf = (key: string) =>
  key.includes('.') ? 0 : first.includes(partsOfKey(key).name) ? 1 : 2

/** Computes the state from all entries of a log that weren't undone. */
export function foldLog(entries: readonly Entry[]): RequestState {
  return entries
    .filter(({ undone_by }) => undone_by === null)
    .sort((one, other) => one.seq - other.seq)
    .reduce(applyEntry, emptyState)
}

/** The fields of the state that a fact changes. */
function changeOf(
  state: RequestState,
  key: string,
  value: unknown,
  entry: Entry,
): Partial<RequestState> {
  const { name, id } = partsOfKey(key)
  const [document, field] = name.split('.')
  if (field !== undefined) return fieldChange(state, { document, field, value }, entry)
  if (id !== null) return listedChange(state, { name, id, value }, entry)
  const { at, by, by_email } = entry
  if (isRestated(name) && isSameValue(state[name as 'closing'], value)) return {}
  switch (name) {
    case 'note':
      return {}
    case 'cancel_seen':
      return { cancel_seen: value === true ? { at, by_email } : null }
    case 'planned_call': {
      const planned_call = value as SingleFacts['planned_call']
      return { planned_call, since: { ...state.since, planned_call: planned_call && at } }
    }
    case 'bill': {
      const bill = value as SingleFacts['bill']
      // Editing the bill doesn't change the week in which it counts.
      return { bill, since: { ...state.since, bill: bill && (state.since.bill ?? at) } }
    }
    case 'closing': {
      const closing = value as SingleFacts['closing']
      const isCanceled = closing !== null && by === 'customer'
      // The office may correct the reason, but the customer canceled then.
      if (closing !== null && !isCanceled && isClosedByCustomer(state)) return { closing }
      return {
        ...{ closing, cancel_seen: null, closed_by: closing && by_email },
        ...(isCanceled && { canceled_at: at }),
        // If the customer cancels, an acceptance no longer counts, even if the request is reopened.
        ...(isCanceled && state.answer?.decision === 'yes' && { answer: null }),
        since: { ...state.since, closing: closing && at },
      }
    }
    default:
      return { [name]: value }
  }
}

function fieldChange(
  state: RequestState,
  { document, field, value }: { document: string | undefined; field: string; value: unknown },
  entry: Entry,
): Partial<RequestState> {
  const { at, facts } = entry
  if (document === 'facts') return { facts: { ...state.facts, [field]: value } }
  const quote = { ...state.quote, [field]: value }
  if (field === 'phone') {
    const { phone } = quote
    return { quote, ...afterNewPhone(state, { before: state.quote.phone, phone }, entry) }
  }
  const since = sinceAfter(state, { field, value }, at)
  const isBare = !Object.keys(facts).some((key) => key.startsWith('estimates/'))
  if (field !== 'estimate_amount' || !isBare) return { quote, since }
  const amount = quote.estimate_amount ?? null
  const terms = { good_until: null, deposit_cents: null }
  const estimate = amount === null ? null : { id: bareEstimateId, amount, at, ...terms }
  return { quote, since, estimate, answer: null }
}

function sinceAfter(
  { since, quote }: RequestState,
  { field, value }: { field: string; value: unknown },
  at: Date,
): RequestState['since'] {
  if (field === 'move_date') return { ...since, move_date: at }
  if (field !== 'status') return since
  const won = isBooked(value) ? ((isBooked(quote.status) ? since.won : null) ?? at) : null
  return { ...since, status: at, won }
}

function listedChange(
  state: RequestState,
  { name, id, value }: { name: FactName; id: string; value: unknown },
  entry: Entry,
): Partial<RequestState> {
  const { at, seq } = entry
  switch (name) {
    case 'estimates': {
      const { amount, good_until, deposit_cents } = value as ListedFacts['estimates']
      const estimate = amount === null ? null : { id, amount, at, good_until, deposit_cents }
      return { estimate, answer: null, last_word_at: at }
    }
    case 'answers': {
      const answer = { ...(value as ListedFacts['answers']), at }
      const { estimate } = state
      const answered = { ...state.answered, [answer.decision]: { ...answer, id } }
      // The ids may differ: an Undo restores an amount under a new id, and an imported answer has
      // only an amount.
      if (estimate === null || !isSameAmount(estimate.amount, answer.amount)) return { answered }
      return { answer, answered, estimate: { ...estimate, id }, last_word_at: at }
    }
    case 'calls': {
      const { tried_at, result } = value as ListedFacts['calls']
      const { count, first_at, reached_at } = state.calls
      const reached = result === 'reached' ? (reached_at ?? tried_at) : reached_at
      const last = { id, at, tried_at, result }
      return {
        calls: { count: count + 1, first_at: first_at ?? tried_at, reached_at: reached, last },
        ...(!isWordless(result) && { last_word_at: at }),
        ...afterCall(state, { result, tried_at }),
      }
    }
    case 'asks': {
      const ask = value as ListedFacts['asks']
      const others = Object.fromEntries(Object.entries(state.asks).filter(([key]) => key !== id))
      if (ask === null) return { asks: others }
      const { kind, at: askedAt = at, said = '' } = ask
      return { asks: { ...others, [id]: { kind, at: askedAt, seq, said } }, last_word_at: at }
    }
    case 'check_ins': {
      const others = state.check_ins.filter((one) => one.id !== id)
      const checkIn = value as ListedFacts['check_ins']
      const all = checkIn === null ? others : [...others, { ...checkIn, id }]
      const check_ins = all.sort((one, other) => Number(one.pressed_at) - Number(other.pressed_at))
      return { check_ins }
    }
    case 'payments': {
      const fact = value as ListedFacts['payments']
      return { payments: withPayment(state.payments, { id, fact }, entry) }
    }
    case 'handled':
      return value === null ? {} : { last_word_at: at }
    case 'follow_ups':
      return { last_word_at: at }
    default:
      return {}
  }
}
