import * as z from 'zod/mini'
import { bookingFieldsSchema } from '../calendar/booking.ts'
import { declineReasons } from '../estimate/decline-reason.ts'
import { chargesSchema } from '../estimate/charges.ts'
import { estimateKinds, estimateReasons, ledgerEntrySchema } from '../estimate/estimate.ts'
import { instantSchema } from '../instant.ts'
import { isOneOf, keysOf } from '../keys.ts'
import { paymentFact } from '../payments/payment.ts'
import { steps } from '../progress/check-in.ts'
import { moveFactsSchema } from '../quote/facts/move-facts.ts'
import { storedQuoteSchema } from '../quote/quote-schema.ts'
import { contactResults } from '../work/contact.ts'
import { heardFromIds } from '../work/heard-from.ts'
import { lostReasons } from '../work/lost-reason.ts'

const textOrNull = z.nullable(z.string())
const dollarsOrNull = z.nullable(z.number())

/**
 * The fields of documents that are facts. A quote's id, times and owner aren't, because the log
 * must not have the uid of a deleted account.
 */
const fieldFacts = {
  quote: z.omit(storedQuoteSchema, { user_id: true, created_at: true, updated_at: true }).shape,
  facts: moveFactsSchema.shape,
}

/** Facts that a request has once. */
export const singleFacts = {
  /**
   * The first call, computed when the request was created. If it was promised to the customer, the
   * office's figures say whether it was on time.
   */
  first_call: z.nullable(
    z.object({
      at: instantSchema,
      why: z.enum(['new', 'phone']),
      is_promised: z.boolean(),
    }),
  ),
  planned_call: z.nullable(
    z.object({
      at: instantSchema,
      why: z.enum(['retry', 'follow_up', 'reopened']),
      /** The subject of the call; '' if there is none. */
      about: z.string(),
    }),
  ),
  closing: z.nullable(z.object({ why: z.enum(lostReasons) })),
  /** True after a coworker has seen that the customer canceled. */
  cancel_seen: z.boolean(),
  confirmed_day: textOrNull,
  booking: z.nullable(bookingFieldsSchema),
  bill: z.nullable(
    z.object({
      amount: z.number(),
      /** The charges that add up to the amount. A bill with only an amount has none. */
      ...chargesSchema.shape,
      /**
       * The estimate that the bill is compared with, in dollars, and its hours; null if there is
       * none.
       */
      estimate: dollarsOrNull,
      estimate_hours: z.nullable(z.number()),
      kind: z.nullable(z.enum(estimateKinds)),
      /** Why the bill differs from the estimate. */
      why: z.nullable(z.enum(estimateReasons)),
      is_shown: z.boolean(),
    }),
  ),
  note: z.string(),
  heard_from: z.nullable(z.enum(heardFromIds)),
  /** Email address of the coworker who works on the request; null if it is unassigned. */
  assigned_to: textOrNull,
}

/**
 * Whether entries contain this fact even if they don't change it. The fact then stays true if the
 * entry that first set it is undone.
 */
export const isRestated = (key: string): boolean => key === 'planned_call' || key === 'closing'

/** What a customer can ask the office for. The office has to answer. */
export const askKinds = ['question', 'correction', 'deletion_request', 'wants_cancel'] as const
export type AskKind = (typeof askKinds)[number]

/** A crew's status update. */
export const checkInFact = z.object({
  kind: z.enum([...steps, 'late']),
  minutes: z.nullable(z.number()),
  /** The day and crew that were booked when the update was sent. */
  day: z.string(),
  crew: z.string(),
  crew_name: z.string(),
  /** When the button was tapped, on the server's clock. */
  pressed_at: instantSchema,
})

/** Facts that a request can have more than one of, each with an id. */
export const listedFacts = {
  estimates: ledgerEntrySchema,
  /** The key has the estimate's id. */
  answers: z.object({
    decision: z.enum(['yes', 'no']),
    /** The answered estimate's amount in dollars. */
    amount: z.number(),
    /** The name under an acceptance; '' if the customer declined. */
    name: z.string(),
    /**
     * Email address of the coworker who recorded the answer on the phone; null for an answer on the
     * customer's page.
     */
    by_email: textOrNull,
    why: z.nullable(z.enum(declineReasons)),
  }),
  calls: z.object({
    tried_at: instantSchema,
    result: z.enum(contactResults),
    note: z.string(),
  }),
  /**
   * What the customer asked for; null after the office has answered or talked with the customer.
   */
  asks: z.nullable(
    z.object({
      kind: z.enum(askKinds),
      /** When the customer asked, if that isn't the entry's time. */
      at: z.optional(instantSchema),
      /** The beginning of what the customer wrote, for lists. */
      said: z.optional(z.string()),
    }),
  ),
  handled: z.nullable(
    z.object({
      how: z.enum(['applied', 'refused', 'answered']),
      /** The answer to a question; null for a requested change. */
      answer: textOrNull,
    }),
  ),
  follow_ups: z.object({ text: z.string(), batch_id: textOrNull }),
  check_ins: z.nullable(checkInFact),
  payments: z.nullable(paymentFact),
}

export const quoteFactNames = keysOf(fieldFacts.quote)

type Values<Schemas> = { [Key in keyof Schemas]: z.output<Schemas[Key] & z.ZodMiniType> }
export type QuoteFacts = Values<(typeof fieldFacts)['quote']>
type MoveFactValues = Values<(typeof fieldFacts)['facts']>
export type SingleFacts = Values<typeof singleFacts>
export type Bill = NonNullable<SingleFacts['bill']>
export type ListedFacts = Values<typeof listedFacts>

/**
 * What an entry of a request's log says, by fact. Defaults, times and amounts are already computed.
 * The key of a field has its document, as in `quote.status`; the key of a listed fact ends with its
 * id, as in `calls/{id}`.
 */
export type Facts = Partial<
  { [Field in keyof QuoteFacts as `quote.${Field}`]: QuoteFacts[Field] } & {
    [Field in keyof MoveFactValues as `facts.${Field}`]: MoveFactValues[Field]
  } & SingleFacts
> & { [List in keyof ListedFacts as `${List}/${string}`]?: ListedFacts[List] }

/** The name of a fact, or of a list of facts, in the table of kinds: `quote.status`, `calls`. */
export type FactName =
  | `quote.${keyof QuoteFacts}`
  | `facts.${keyof MoveFactValues}`
  | keyof SingleFacts
  | keyof ListedFacts

export const listNames = keysOf(listedFacts)
const singleNames = keysOf(singleFacts)

export const listedFact = <List extends keyof ListedFacts>(
  list: List,
  id: string,
  value: ListedFacts[List],
): Facts => ({ [`${list}/${id}`]: value }) as Facts

/** Splits the key of a fact. The id is null for a fact that a request has once. */
export function partsOfKey(key: string): { name: FactName; id: string | null } {
  const [name = '', id = null] = key.split('/')
  return { name: name as FactName, id }
}

function schemaOf(key: string): z.ZodMiniType | undefined {
  const { name, id } = partsOfKey(key)
  if (isOneOf(listNames, name)) return id ? listedFacts[name] : undefined
  if (id !== null) return undefined
  if (isOneOf(singleNames, name)) return singleFacts[name]
  const [document = '', field = ''] = name.split('.')
  const fields: Record<string, Record<string, z.ZodMiniType>> = fieldFacts
  return fields[document]?.[field]
}

/** Stored facts. An unknown key or an invalid value makes the entry unreadable. */
export const factsSchema = z.pipe(
  z
    .record(z.string(), z.unknown())
    .check(
      z.refine((stored) =>
        Object.entries(stored).every(
          ([key, value]) => schemaOf(key)?.safeParse(value).success === true,
        ),
      ),
    ),
  z.transform((stored): Facts => {
    const parsed = Object.entries(stored).map(([key, value]) => [key, schemaOf(key)?.parse(value)])
    return Object.fromEntries(parsed) as Facts
  }),
)
