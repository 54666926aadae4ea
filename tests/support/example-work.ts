import { bareEstimateId } from '@moving/domain/estimate/answer'
import { standardHours } from '@moving/domain/office-hours'
import { listFieldsOf } from '@moving/domain/request/list-fields'
import { queryFieldsOf } from '@moving/domain/request/query-fields'
import {
  emptyState,
  stateIn,
  storedStateOf,
  type RequestState,
  type StoredState,
} from '@moving/domain/request/request-state'
import { firstEntryId } from '@moving/domain/request/first-entry'
import type { Entry } from '@moving/domain/request/entry'
import { singleFacts, type Facts } from '@moving/domain/request/facts'
import { keysOf } from '@moving/domain/keys'
import { silentAt } from '@moving/domain/request/tasks-of'
import { workOf, type Work } from '@moving/domain/request/work'
import { ongoingCallSchema, noOngoingCall } from '@moving/domain/work/ongoing-call'
import { taskKinds, taskReasons, type DueReason, type TaskKind } from '@moving/domain/work/task'
import { exampleQuote } from './example-quote.ts'
import { quoteFactsOf } from '@moving/domain/request/request-state'
import { storedQuoteSchema } from '@moving/domain/quote/quote-schema'
import { instantSchema } from '@moving/domain/instant'

export const kindOf = (why: unknown): TaskKind =>
  taskKinds.find((kind) => taskReasons[kind].some((reason) => reason === why)) ?? 'plan'

export const exampleWork = (over: Partial<Work> = {}): Work => {
  const begun = { ...emptyState, quote: quoteFactsOf(exampleQuote()), ...over }
  return { ...workOf(begun, standardHours), ...over }
}

export const exampleYes = (amount: number, at = new Date()) =>
  ({ decision: 'yes', amount, name: 'Maya', by_email: null, why: null, at }) as const

const dayMs = 86_400_000

/**
 * The stored state of a request whose task has this reason and is due at about this time. Tasks
 * about a moving day or a bill follow from the quote's status and move date instead.
 */
function stateDue(why: DueReason, at: Date, about = ''): Partial<StoredState> {
  switch (kindOf(why)) {
    case 'promise':
      return { first_call: { at, why: 'new', is_promised: true } }
    case 'yes':
      return { answer: exampleYes(915, at) }
    case 'no':
      return { answer: { ...exampleYes(915, at), decision: 'no', name: '', why: 'price' } }
    case 'requested_change':
      return { asks: { asked: { kind: why as 'question', at, seq: 1 } } }
    case 'silent': {
      const given = silentSince(at)
      return {
        estimate: { id: 'given', amount: 915, at: given, good_until: null, deposit_cents: null },
        last_word_at: given,
      }
    }
    case 'plan':
      return why === 'phone'
        ? { first_call: { at, why, is_promised: false } }
        : { planned_call: { at, why: why as 'retry', about } }
    default:
      return {}
  }
}

/** The last day on which an estimate was given, so that its follow-up is due by then. */
function silentSince(at: Date): Date {
  let given = at
  while (silentAt(given, standardHours) > at) given = new Date(given.getTime() - dayMs)
  return given
}

interface Described extends Partial<StoredState> {
  /** Why the next task is due. */
  due_why?: DueReason
  /** Missing or null: no task besides those that follow from the quote. */
  due_at?: unknown
  follow_up?: string
  [field: string]: unknown
}

/**
 * A request's document as functions would store it, from what matters to a test: fields of the
 * state, the next task, and any other fields of the document.
 * @param quote the stored quote
 * @param id the quote's id, by which a search finds it
 */
export function recordOf(
  { due_why = 'follow_up', due_at, follow_up, ...said }: Described,
  quote: Record<string, unknown>,
  id = '',
): Record<string, unknown> {
  const known = storedQuoteSchema.parse(quote)
  const at = known.created_at
  const dueAt = instantSchema.safeParse(due_at).data
  const due = dueAt ? stateDue(due_why, dueAt, follow_up) : {}
  const { status } = known
  const begun: RequestState = {
    ...emptyState,
    quote: quoteFactsOf(known),
    created_at: at,
    since: {
      ...emptyState.since,
      ...{ status: at, move_date: at },
      won: status === 'scheduled' || status === 'completed' ? at : null,
    },
    ...(typeof known.estimate_amount === 'number' && {
      estimate: {
        id: 'bare',
        amount: known.estimate_amount,
        at,
        good_until: null,
        deposit_cents: null,
      },
    }),
    last_entry: { id: 'created', seq: 1, at },
  }
  const fields = Object.fromEntries(
    Object.entries({ ...due, ...said }).filter(([field]) => field in emptyState),
  )
  const state = { ...begun, ...fields }
  const { answer, estimate } = state
  if (answer && state.answered[answer.decision] === null) {
    const answered = { ...answer, id: estimate?.id ?? bareEstimateId }
    state.answered = { ...state.answered, [answer.decision]: answered }
  }
  if (state.closing && !state.since.closing) {
    state.since = { ...state.since, closing: state.canceled_at ?? at }
  }
  if (state.bill && !state.since.bill) state.since = { ...state.since, bill: at }
  if (state.planned_call && !state.since.planned_call)
    state.since = { ...state.since, planned_call: at }
  const ongoing = ongoingCallSchema.safeParse(said).data ?? noOngoingCall
  const work = workOf(state, standardHours, ongoing)
  const isSuspect = said['honeypot_filled'] === true && said['channel'] !== 'phone'
  const listed = listFieldsOf(work, { id, isSuspect })
  const computed = { ...queryFieldsOf(work, null), ...listed }
  const beside = Object.entries(said).filter(([field]) => !(field in emptyState))
  return {
    ...{ ...storedStateOf(state), ...computed, ...ongoing, quote, created_at: quote['created_at'] },
    is_counted: false,
    escalate_at: computed.first_attempt_at === null ? computed.respond_by : null,
    ...Object.fromEntries(beside),
  }
}

/**
 * The first entry of the log of a request that `recordOf` describes. It contains the whole state,
 * so that later actions can be undone.
 * @param record the document
 */
export function firstEntryOf(record: Record<string, unknown>): Entry {
  const state = stateIn(record)
  if (state === null) throw new Error('The record has no state')
  const { quote, estimate, answer, asks, created_at: at } = state
  const said: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(quote)) said[`quote.${field}`] = value
  for (const fact of keysOf(singleFacts)) {
    if (fact in state && fact !== 'cancel_seen') said[fact] = state[fact as 'closing']
  }
  if (answer) {
    const { decision, amount, name, by_email, why } = answer
    said[`answers/${estimate?.id ?? bareEstimateId}`] = { decision, amount, name, by_email, why }
  }
  for (const [id, { kind, at }] of Object.entries(asks)) said[`asks/${id}`] = { kind, at }
  return {
    ...{ v: 1, seq: 1, id: firstEntryId, action: 'created', at, by: 'system' },
    ...{ by_uid: null, by_email: null, undone_by: null, facts: said as Facts },
  }
}
