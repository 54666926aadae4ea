import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { keysOf, recordOf } from '../keys.ts'
import {
  emptyFacts,
  moveFactsOf,
  moveFactsSchema,
  type MoveFacts,
} from '../quote/facts/move-facts.ts'
import { storedQuoteSchema } from '../quote/quote-schema.ts'
import { paymentSchema } from '../payments/payment.ts'
import { initialQuoteStatus } from '../quote/status.ts'
import type { Entry } from './entry.ts'
import {
  askKinds,
  checkInFact,
  listedFacts,
  quoteFactNames,
  singleFacts,
  type QuoteFacts,
} from './facts.ts'

const dateOrNull = z.nullable(instantSchema)
const answerOrNull = z.nullable(
  z.extend(listedFacts.answers, { id: z.string(), at: instantSchema }),
)

/**
 * The parts of the state that `requests/{quoteId}.state` stores. Long texts are only in the log's
 * entries.
 */
export const storedStateSchema = z.object({
  ...z.omit(z.object(singleFacts), { note: true, cancel_seen: true }).shape,
  created_at: instantSchema,
  /** When these facts got their current value. */
  since: z.object({
    status: instantSchema,
    /** Null unless the quote is scheduled or completed. */
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
      amount: z.number(),
      at: instantSchema,
      good_until: z.nullable(z.string()),
      deposit_cents: listedFacts.estimates.shape.deposit_cents,
    }),
  ),
  /** The answer to the newest estimate. */
  answer: z.nullable(z.extend(listedFacts.answers, { at: instantSchema })),
  /** The last acceptance and the last decline. They stay after a new estimate. */
  answered: z.object({ yes: answerOrNull, no: answerOrNull }),
  calls: z.object({
    count: z.int(),
    first_at: dateOrNull,
    reached_at: dateOrNull,
    last: z.nullable(
      z.object({
        ...{ id: z.string(), tried_at: instantSchema },
        at: instantSchema,
        result: listedFacts.calls.shape.result,
      }),
    ),
  }),
  /** What the customer asked for and the office hasn't answered, by the id of the entry. */
  asks: z.record(
    z.string(),
    z.object({
      ...{ kind: z.enum(askKinds), at: instantSchema, seq: z.int() },
      said: z.optional(z.string()),
    }),
  ),
  /** The crew's status updates that count, in the order in which the buttons were tapped. */
  check_ins: z.array(z.extend(checkInFact, { id: z.string() })),
  payments: z.array(paymentSchema),
  /** When the office and the customer last communicated with each other. */
  last_word_at: dateOrNull,
  /**
   * The phone numbers before the customer's own changes, oldest first. A link needs the digits of
   * the number at its creation.
   */
  former_phones: z._default(z.array(z.object({ phone: z.string(), until: instantSchema })), []),
  /**
   * The customer's change of the phone number, until the office calls the new number. `known` is
   * the previous number.
   */
  new_phone: z._default(z.nullable(z.object({ at: instantSchema, known: z.string() })), null),
  customer_at: dateOrNull,
  /** Email address of the coworker who closed the request; null if the customer did. */
  closed_by: z.nullable(z.string()),
  /**
   * When the customer canceled. It stays after the request is reopened, because earlier acceptances
   * no longer count.
   */
  canceled_at: dateOrNull,
  /** Which coworker has seen the cancellation, and when. */
  cancel_seen: z.nullable(z.object({ at: instantSchema, by_email: z.nullable(z.string()) })),
})
export type StoredState = z.output<typeof storedStateSchema>

const lastEntrySchema = z.nullable(z.object({ id: z.string(), seq: z.int(), at: instantSchema }))

/** Everything known about a request after the newest entry of its log. */
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
 * The state in a `requests/{quoteId}` document. If its copy of the quote can't be read, the quote's
 * fields count as unknown.
 * @param record the document's data, not validated
 * @returns null if the document has no state, or one that can't be read
 */
export function stateIn(record: unknown): RequestState | null {
  const { data } = recordSchema.safeParse(record)
  if (data === undefined) return null
  const { quote, facts = null, state, last_entry } = data
  const known = quote === null ? emptyState.quote : quoteFactsOf(quote)
  return { ...state, last_entry, quote: known, facts: moveFactsOf(known.notes, facts) }
}

/** Whether a record has a state that can't be read. Such a state must not be overwritten. */
export const isStateUnreadable = (record: { state?: unknown } | undefined): boolean =>
  record?.state !== undefined && stateIn(record) === null

/** The fields of a quote that are facts. A missing field is null. */
export const quoteFactsOf = (quote: z.output<typeof storedQuoteSchema>): QuoteFacts =>
  recordOf(quoteFactNames, (field) => quote[field] ?? null) as QuoteFacts

/**
 * The fields of a record that store its state. The copy of the quote and the answers are stored
 * separately.
 */
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
    ...(recordOf(quoteFactNames, () => null) as object as QuoteFacts),
    ...{ name: '', phone: '', email: '', move_type: '', from_address: '' },
    ...{ to_address: '', move_date: '', extras: [], status: initialQuoteStatus },
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
  assigned_to: null,
  ...{ estimate: null, answer: null, asks: {}, check_ins: [], payments: [] },
  last_word_at: null,
  answered: { yes: null, no: null },
  calls: { count: 0, first_at: null, reached_at: null, last: null },
  ...{ customer_at: null, closed_by: null, canceled_at: null },
  ...{ former_phones: [], new_phone: null },
}

export const lastEntryOf = ({ id, seq, at }: Entry) => ({ id, seq, at })
