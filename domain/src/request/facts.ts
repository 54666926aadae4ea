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
 * The fields of the documents that are facts: of a quote all but its id, times and owner, because the
 * log must not keep the uid of a deleted account.
 */
const fieldFacts = {
  quote: z.omit(storedQuoteSchema, { user_id: true, created_at: true, updated_at: true }).shape,
  facts: moveFactsSchema.shape,
}

/** Facts that a request has once. */
export const singleFacts = {
  /**
   * The first call, worked out when the request was created. If it was promised to the customer, the
   * office is measured by it.
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
      /** The subject; '' for none. */
      about: z.string(),
    }),
  ),
  /** Null for an open request. */
  closing: z.nullable(z.object({ why: z.enum(lostReasons) })),
  /** True once a coworker has seen that the customer canceled. */
  cancel_seen: z.boolean(),
  confirmed_day: textOrNull,
  booking: z.nullable(bookingFieldsSchema),
  bill: z.nullable(
    z.object({
      /** Dollars. */
      amount: z.number(),
      /** What it charges, and the amount is their sum; a bill of one amount has no charges. */
      ...chargesSchema.shape,
      /** The estimate that it is compared with, in dollars, and its hours; null for none. */
      estimate: dollarsOrNull,
      estimate_hours: z.nullable(z.number()),
      kind: z.nullable(z.enum(estimateKinds)),
      /** Why it differs from the estimate. */
      why: z.nullable(z.enum(estimateReasons)),
      is_shown: z.boolean(),
    }),
  ),
  /** The office's internal note; '' for none. */
  note: z.string(),
  heard_from: z.nullable(z.enum(heardFromIds)),
  /** The email of the coworker who works on it; null while it is unassigned. */
  assigned_to: textOrNull,
}

/**
 * Whether an entry says a fact also if it doesn't change it, so that it stays true when the entry
 * that had set it is undone.
 */
export const isRestated = (key: string): boolean => key === 'planned_call' || key === 'closing'

/** What the customer asked for: the office has to answer. */
export const askKinds = ['question', 'correction', 'deletion_request', 'wants_cancel'] as const
export type AskKind = (typeof askKinds)[number]

/** A crew's status update. */
export const checkInFact = z.object({
  kind: z.enum([...steps, 'late']),
  /** The delay in minutes. Only for `late`. */
  minutes: z.nullable(z.number()),
  /** The day and crew that were booked. */
  day: z.string(),
  crew: z.string(),
  crew_name: z.string(),
  /** On the server's clock. */
  pressed_at: instantSchema,
})

/** Facts that a request can have more than one of, each with an id. */
export const listedFacts = {
  estimates: ledgerEntrySchema,
  /** The id is the estimate's. */
  answers: z.object({
    decision: z.enum(['yes', 'no']),
    /** The dollars of the answered estimate. */
    amount: z.number(),
    /** The name under an acceptance; '' for a decline. */
    name: z.string(),
    /** The coworker who took the answer by phone; null for an answer on the customer's page. */
    by_email: textOrNull,
    why: z.nullable(z.enum(declineReasons)),
  }),
  calls: z.object({
    /** When the call started. */
    tried_at: instantSchema,
    result: z.enum(contactResults),
    note: z.string(),
  }),
  /** Null once the office has answered, or talked with the customer. */
  asks: z.nullable(
    z.object({
      kind: z.enum(askKinds),
      /** When the customer asked, if that isn't the entry's time. */
      at: z.optional(instantSchema),
      /** The beginning of what the customer wrote, for lists. */
      said: z.optional(z.string()),
    }),
  ),
  /** The id is the reply's. */
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
 * What an entry of a request's log says, by fact: every default, time and amount is worked out.
 * A field's key names its document, as in `quote.status`; a listed fact's key ends with its id, as
 * in `calls/{id}`.
 */
export type Facts = Partial<
  { [Field in keyof QuoteFacts as `quote.${Field}`]: QuoteFacts[Field] } & {
    [Field in keyof MoveFactValues as `facts.${Field}`]: MoveFactValues[Field]
  } & SingleFacts
> & { [List in keyof ListedFacts as `${List}/${string}`]?: ListedFacts[List] }

/** A fact, or a list of facts, in the table of kinds: `quote.status`, `calls`. */
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

/** The schema of a fact; undefined for an unknown key. */
function schemaOf(key: string): z.ZodMiniType | undefined {
  const { name, id } = partsOfKey(key)
  if (isOneOf(listNames, name)) return id ? listedFacts[name] : undefined
  if (id !== null) return undefined
  if (isOneOf(singleNames, name)) return singleFacts[name]
  const [document = '', field = ''] = name.split('.')
  const fields: Record<string, Record<string, z.ZodMiniType>> = fieldFacts
  return fields[document]?.[field]
}

/** Stored facts. An unknown key or a malformed value makes the entry unreadable. */
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
