import * as z from 'zod/mini'
import { isSameValue } from '../compare-and-set.ts'
import { bareEstimateId, isSameAmount } from '../estimate/answer.ts'
import { instantSchema } from '../instant.ts'
import { keysOf, recordOf } from '../keys.ts'
import {
  emptyFacts,
  moveFactsOf,
  moveFactsSchema,
  type MoveFacts,
} from '../quote/facts/move-facts.ts'
import { storedQuoteSchema } from '../quote/quote-schema.ts'
import { initialQuoteStatus, isBooked } from '../quote/status.ts'
import { isWordless } from '../work/contact.ts'
import type { Entry } from './entry.ts'
import {
  askKinds,
  checkInFact,
  isRestated,
  listedFacts,
  partsOfKey,
  quoteFactNames,
  singleFacts,
  type FactName,
  type ListedFacts,
  type QuoteFacts,
  type SingleFacts,
} from './facts.ts'

const dateOrNull = z.nullable(instantSchema)
const answerOrNull = z.nullable(
  z.extend(listedFacts.answers, { id: z.string(), at: instantSchema }),
)

/** The parts of the state that `requests/{quoteId}.state` stores. Long texts stay in the entries. */
export const storedStateSchema = z.object({
  ...z.omit(z.object(singleFacts), { note: true, cancel_seen: true, times: true }).shape,
  /** When the request was created. */
  created_at: instantSchema,
  /** Since when these facts have their value. */
  since: z.object({
    status: instantSchema,
    /** Null unless it is scheduled or completed. */
    won: dateOrNull,
    move_date: instantSchema,
    closing: dateOrNull,
    planned_call: dateOrNull,
    bill: dateOrNull,
  }),
  /** The newest estimate; null if there is none, or it was removed. */
  estimate: z.nullable(
    z.object({
      id: z.string(),
      /** Dollars. */
      amount: z.number(),
      at: instantSchema,
      good_until: z.nullable(z.string()),
    }),
  ),
  /** The answer to the newest estimate. */
  answer: z.nullable(z.extend(listedFacts.answers, { at: instantSchema })),
  /** The last acceptance, and the last decline. Neither ends with a later estimate. */
  answered: z.object({ yes: answerOrNull, no: answerOrNull }),
  /** The attempts to reach the customer. */
  calls: z.object({
    count: z.int(),
    first_at: dateOrNull,
    reached_at: dateOrNull,
    last: z.nullable(
      z.object({ id: z.string(), at: instantSchema, result: listedFacts.calls.shape.result }),
    ),
  }),
  /** What the customer asked for and the office hasn't answered, by the id of its entry. */
  asks: z.record(z.string(), z.object({ kind: z.enum(askKinds), at: instantSchema, seq: z.int() })),
  /** The crew's status updates that count, in the order in which they were sent. */
  check_ins: z.array(z.extend(checkInFact, { id: z.string() })),
  /** When the office and the customer last wrote to or talked with each other. */
  last_word_at: dateOrNull,
  /** When the customer last did something. */
  customer_at: dateOrNull,
  /** The email of the coworker who closed it; null if the customer did. */
  closed_by: z.nullable(z.string()),
  /** When the customer closed it; stays after it is reopened, because an acceptance ends with it. */
  canceled_at: dateOrNull,
  /** Who has seen that the customer closed it. */
  cancel_seen: z.nullable(z.object({ at: instantSchema, by_email: z.nullable(z.string()) })),
})
export type StoredState = z.output<typeof storedStateSchema>

const lastEntrySchema = z.nullable(z.object({ id: z.string(), seq: z.int(), at: instantSchema }))

/** What is known about a request after the last entry of its log. */
export interface RequestState extends StoredState {
  last_entry: z.output<typeof lastEntrySchema>
  quote: QuoteFacts
  facts: MoveFacts
}

const recordSchema = z.object({
  state: storedStateSchema,
  last_entry: lastEntrySchema,
  quote: z.catch(z.nullable(storedQuoteSchema), null),
  facts: z.optional(z.nullable(moveFactsSchema)),
})

/**
 * The state that a `requests/{quoteId}` document stores. Without a readable copy of the quote its
 * fields count as unknown.
 * @param record the document's data, not validated
 * @returns null if it has none, or one that can't be read
 */
export function stateIn(record: unknown): RequestState | null {
  const { data } = recordSchema.safeParse(record)
  if (data === undefined) return null
  const { quote, facts = null, state, last_entry } = data
  const known = quote === null ? emptyState.quote : quoteFactsOf(quote)
  return { ...state, last_entry, quote: known, facts: moveFactsOf(known.notes, facts) }
}

/** Whether a record has a state that can't be read, so that nothing may overwrite it. */
export const isStateUnreadable = (record: { state?: unknown } | undefined): boolean =>
  record?.state !== undefined && stateIn(record) === null

/** The fields of a quote that are facts; missing ones are null. */
export const quoteFactsOf = (quote: z.output<typeof storedQuoteSchema>): QuoteFacts =>
  recordOf(quoteFactNames, (field) => quote[field] ?? null) as QuoteFacts

/** The fields of a record that store its state, besides the copy of the quote and the answers. */
export const storedStateOf = (
  state: RequestState,
): Pick<RequestState, 'last_entry'> & {
  state: StoredState
} => ({
  state: recordOf(keysOf(storedStateSchema.shape), (field) => state[field]) as StoredState,
  last_entry: state.last_entry,
})

const epoch = new Date(0)

/** A request before its first entry. */
export const emptyState: RequestState = {
  last_entry: null,
  quote: {
    ...{ name: '', phone: '', email: '', move_type: '', from_address: '' },
    ...{ to_address: '', move_date: '', inventory: null, extras: [], notes: null },
    ...{ status: initialQuoteStatus, estimate_amount: null, admin_notes: null },
  },
  facts: emptyFacts,
  created_at: epoch,
  since: {
    status: epoch,
    won: null,
    move_date: epoch,
    closing: null,
    planned_call: null,
    bill: null,
  },
  ...{ first_call: null, planned_call: null, closing: null, cancel_seen: null },
  ...{ confirmed_day: null, booking: null, bill: null, heard_from: null },
  ...{ estimate: null, answer: null, asks: {}, check_ins: [], last_word_at: null },
  answered: { yes: null, no: null },
  calls: { count: 0, first_at: null, reached_at: null, last: null },
  ...{ customer_at: null, closed_by: null, canceled_at: null },
}

/**
 * The state after one more entry. An entry that was applied already changes nothing. It reads
 * nothing but its arguments, and never refuses.
 */
export function applyEntry(state: RequestState, entry: Entry): RequestState {
  const { seq, at, action, facts } = entry
  if (seq <= (state.last_entry?.seq ?? 0)) return state
  const begun = action === 'created' ? { ...state, created_at: at } : state
  // The database returns the keys of facts in alphabetical order.
  const inOrder = Object.entries(facts).sort(([one], [other]) => rankOf(one) - rankOf(other))
  const applied = inOrder.reduce(
    (before, [key, value]) => ({ ...before, ...changeOf(before, key, value, entry) }),
    begun,
  )
  const customer_at = entry.by === 'customer' && action !== 'created' ? at : applied.customer_at
  return { ...applied, customer_at, last_entry: lastEntryOf(entry) }
}

export const lastEntryOf = ({ id, seq, at }: Entry) => ({ id, seq, at })

/** Facts on which other facts of the same entry depend. */
const first: readonly string[] = ['estimates', 'closing']
const rankOf = (key: string) =>
  key.includes('.') ? 0 : first.includes(partsOfKey(key).name) ? 1 : key === 'times' ? 3 : 2

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
  if (isRestated(name) && isSameValue(state[name as 'closing'], value)) return {}
  switch (name) {
    case 'note':
      return {}
    case 'times':
      return value === null ? {} : withTimes(state, value as NonNullable<SingleFacts['times']>)
    case 'cancel_seen':
      return { cancel_seen: value === true ? { at, by_email } : null }
    case 'planned_call': {
      const planned_call = value as SingleFacts['planned_call']
      return { planned_call, since: { ...state.since, planned_call: planned_call && at } }
    }
    case 'bill': {
      const bill = value as SingleFacts['bill']
      // A correction of the bill doesn't move it to a different week.
      return { bill, since: { ...state.since, bill: bill && (state.since.bill ?? at) } }
    }
    case 'closing': {
      const closing = value as SingleFacts['closing']
      const isCanceled = closing !== null && by === 'customer'
      return {
        ...{ closing, cancel_seen: null, closed_by: closing && by_email },
        ...(isCanceled && { canceled_at: at }),
        // An acceptance ends with the request, also if the request is reopened.
        ...(isCanceled && state.answer?.decision === 'yes' && { answer: null }),
        since: { ...state.since, closing: closing && at },
      }
    }
    default:
      return { [name]: value }
  }
}

function withTimes(
  { answer, answered, since, closing }: RequestState,
  { closed_at, closed_by, accepted_at, billed_at, ...times }: NonNullable<SingleFacts['times']>,
): Partial<RequestState> {
  const { canceled_at: canceledAt } = times
  const accepted = <Answer extends { at: Date }>(given: Answer): Answer => ({
    ...given,
    at: accepted_at ?? given.at,
  })
  const isYes = answer?.decision === 'yes'
  const isOver = isYes && canceledAt !== null && accepted_at !== null && canceledAt >= accepted_at
  return {
    ...times,
    closed_by: closing && closed_by,
    answer: isOver ? null : isYes ? accepted(answer) : answer,
    answered: { ...answered, yes: answered.yes && accepted(answered.yes) },
    since: {
      ...since,
      closing: since.closing && (closed_at ?? since.closing),
      won: since.won && closing === null ? (closed_at ?? since.won) : since.won,
      bill: since.bill && (billed_at ?? since.bill),
    },
  }
}

function fieldChange(
  state: RequestState,
  { document, field, value }: { document: string | undefined; field: string; value: unknown },
  { at, facts }: Entry,
): Partial<RequestState> {
  if (document === 'facts') return { facts: { ...state.facts, [field]: value } }
  const quote = { ...state.quote, [field]: value }
  const since = sinceAfter(state, { field, value }, at)
  const isBare = !Object.keys(facts).some((key) => key.startsWith('estimates/'))
  if (field !== 'estimate_amount' || !isBare) return { quote, since }
  const amount = quote.estimate_amount ?? null
  const estimate = amount === null ? null : { id: bareEstimateId, amount, at, good_until: null }
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
      const { estimate } = state
      const answered = { ...state.answered, [answer.decision]: { ...answer, id } }
      // Its id may differ: an Undo lists the former amount again, and an import has only an amount.
      if (estimate === null || !isSameAmount(estimate.amount, answer.amount)) return { answered }
      return { answer, answered, estimate: { ...estimate, id }, last_word_at: at }
    }
    case 'calls': {
      const { tried_at, result } = value as ListedFacts['calls']
      const { count, first_at, reached_at } = state.calls
      const reached = result === 'reached' ? (reached_at ?? tried_at) : reached_at
      const last = { id, at, result }
      return {
        calls: { count: count + 1, first_at: first_at ?? tried_at, reached_at: reached, last },
        ...(!isWordless(result) && { last_word_at: at }),
      }
    }
    case 'asks': {
      const ask = value as ListedFacts['asks']
      const others = Object.fromEntries(Object.entries(state.asks).filter(([key]) => key !== id))
      if (ask === null) return { asks: others }
      const { kind, at: askedAt = at } = ask
      return { asks: { ...others, [id]: { kind, at: askedAt, seq } }, last_word_at: at }
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
