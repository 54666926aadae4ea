import { bareEstimateId } from '../estimate/answer.ts'
import { emptyFacts, type MoveFacts } from '../quote/facts/move-facts.ts'
import { initialQuoteStatus } from '../quote/status.ts'
import type { Entry } from './entry.ts'
import {
  partsOfKey,
  type AskKind,
  type FactName,
  type ListedFacts,
  type QuoteFacts,
  type SingleFacts,
} from './facts.ts'

type CheckIn = NonNullable<ListedFacts['check_ins']> & { id: string }

/** What is known about a request after the last entry of its log. Long texts stay in the entries. */
export interface RequestState extends Omit<SingleFacts, 'note' | 'cancel_seen'> {
  last_entry: { id: string; seq: number; at: Date } | null
  quote: QuoteFacts
  facts: MoveFacts
  /** When the request was created. */
  created_at: Date
  /** Since when these facts have their value. */
  since: {
    status: Date
    move_date: Date
    closing: Date | null
    planned_call: Date | null
    bill: Date | null
  }
  /** The newest estimate; null if there is none, or it was removed. */
  estimate: { id: string; amount: number; at: Date; good_until: string | null } | null
  /** The answer to the newest estimate. */
  answer: (ListedFacts['answers'] & { at: Date }) | null
  /** The attempts to reach the customer. */
  calls: {
    count: number
    first_at: Date | null
    reached_at: Date | null
    last: { id: string; at: Date; result: ListedFacts['calls']['result'] } | null
  }
  /** What the customer asked for and the office hasn't answered, by the id of its entry. */
  asks: Readonly<Record<string, { kind: AskKind; at: Date; seq: number }>>
  /** The crew's status updates that count, in the order in which they were sent. */
  check_ins: readonly CheckIn[]
  /** When the office and the customer last wrote to or talked with each other. */
  last_word_at: Date | null
  /** When the customer last did something. */
  customer_at: Date | null
  /** The email of the coworker who closed it; null if the customer did. */
  closed_by: string | null
  /** When the customer closed it; stays after it is reopened, because an acceptance ends with it. */
  canceled_at: Date | null
  /** Who has seen that the customer closed it. */
  cancel_seen: { at: Date; by_email: string | null } | null
}

const epoch = new Date(0)

/** A request before its first entry. */
export const emptyState: RequestState = {
  last_entry: null,
  quote: {
    ...{ user_id: null, name: '', phone: '', email: '', move_type: '', from_address: '' },
    ...{ to_address: '', move_date: '', inventory: null, extras: [], notes: null },
    ...{ status: initialQuoteStatus, estimate_amount: null, admin_notes: null },
  },
  facts: emptyFacts,
  created_at: epoch,
  since: { status: epoch, move_date: epoch, closing: null, planned_call: null, bill: null },
  ...{ first_call: null, planned_call: null, closing: null, cancel_seen: null },
  ...{ confirmed_day: null, booking: null, bill: null, heard_from: null },
  ...{ estimate: null, answer: null, asks: {}, check_ins: [], last_word_at: null },
  calls: { count: 0, first_at: null, reached_at: null, last: null },
  ...{ customer_at: null, closed_by: null, canceled_at: null },
}

/** Results of calls in which nothing was said or written to the customer. */
const wordless: readonly string[] = ['no_answer', 'wrong_number']

/**
 * The state after one more entry. An entry that was applied already changes nothing. It reads
 * nothing but its arguments, and never refuses.
 */
export function applyEntry(state: RequestState, entry: Entry): RequestState {
  const { id, seq, at, action, facts } = entry
  if (seq <= (state.last_entry?.seq ?? 0)) return state
  const begun = action === 'created' ? { ...state, created_at: at } : state
  const applied = Object.entries(facts).reduce(
    (before, [key, value]) => ({ ...before, ...changeOf(before, key, value, entry) }),
    begun,
  )
  const customer_at = entry.by === 'customer' && action !== 'created' ? at : state.customer_at
  return { ...applied, customer_at, last_entry: { id, seq, at } }
}

/** The state after the entries of a log that weren't undone. */
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
  switch (name) {
    case 'note':
      return {}
    case 'cancel_seen':
      return { cancel_seen: value === true ? { at, by_email } : null }
    case 'planned_call':
    case 'bill':
      return { [name]: value, since: { ...state.since, [name]: value === null ? null : at } }
    case 'closing': {
      const closing = value as SingleFacts['closing']
      const isCanceled = closing !== null && by === 'customer'
      return {
        ...{ closing, cancel_seen: null, closed_by: closing && by_email },
        ...(isCanceled && { canceled_at: at }),
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
  { at, facts }: Entry,
): Partial<RequestState> {
  if (document === 'facts') return { facts: { ...state.facts, [field]: value } }
  const quote = { ...state.quote, [field]: value }
  const since = field in state.since ? { ...state.since, [field]: at } : state.since
  const isBare = !Object.keys(facts).some((key) => key.startsWith('estimates/'))
  if (field !== 'estimate_amount' || !isBare) return { quote, since }
  const amount = quote.estimate_amount ?? null
  const estimate = amount === null ? null : { id: bareEstimateId, amount, at, good_until: null }
  return { quote, since, estimate, answer: null }
}

function listedChange(
  state: RequestState,
  { name, id, value }: { name: FactName; id: string; value: unknown },
  { at, seq }: Entry,
): Partial<RequestState> {
  switch (name) {
    case 'estimates': {
      const { amount, good_until } = value as ListedFacts['estimates']
      const estimate = amount === null ? null : { id, amount, at, good_until }
      return { estimate, answer: null, last_word_at: at }
    }
    case 'answers': {
      const answer = { ...(value as ListedFacts['answers']), at }
      return id === state.estimate?.id ? { answer, last_word_at: at } : {}
    }
    case 'calls': {
      const { tried_at, result } = value as ListedFacts['calls']
      const { count, first_at, reached_at } = state.calls
      const reached = result === 'reached' ? (reached_at ?? tried_at) : reached_at
      const last = { id, at, result }
      return {
        calls: { count: count + 1, first_at: first_at ?? tried_at, reached_at: reached, last },
        ...(!wordless.includes(result) && { last_word_at: at }),
      }
    }
    case 'asks': {
      const ask = value as ListedFacts['asks']
      const others = Object.fromEntries(Object.entries(state.asks).filter(([key]) => key !== id))
      if (ask === null) return { asks: others }
      return { asks: { ...others, [id]: { ...ask, at, seq } }, last_word_at: at }
    }
    case 'check_ins': {
      const others = state.check_ins.filter((one) => one.id !== id)
      const checkIn = value as ListedFacts['check_ins']
      const all = checkIn === null ? others : [...others, { ...checkIn, id }]
      const check_ins = all.sort((one, other) => Number(one.pressed_at) - Number(other.pressed_at))
      return { check_ins }
    }
    case 'handled':
      return value === null ? {} : { last_word_at: at }
    case 'follow_ups':
      return { last_word_at: at }
    default:
      return {}
  }
}
