import * as z from 'zod/mini'
import { minuteSpanSchema } from '../calendar/minute-span.ts'
import { estimateKinds, estimateReasons } from '../estimate/estimate.ts'
import { storedHoursSchema } from '../stored-hours.ts'
import { moveFactsSchema } from '../quote/facts/move-facts.ts'
import { sentProgressSchema } from '../progress/sent-progress.ts'
import { customerFieldsSchema } from './correction.ts'
import { replyKinds } from './reply.ts'

const instant = z.pipe(
  z.number(),
  z.transform((ms) => new Date(ms)),
)
const instantOrNull = z.nullable(instant)
const textOrNull = z.nullable(z.string())
/** A value that a locked link hides. Null means that there is no value. */
const hideable = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.nullable(z.union([schema, z.literal('hidden')]))

/** The state of the promised call. */
const callSchema = z.object({
  is_by_phone: z.boolean(),
  /** Until when the site promised a call; null for no promise. */
  promised_by: instantOrNull,
  /** The newest attempt; null if there was none, and once the customer was reached. */
  last_try: z.nullable(z.object({ at: instant, how: z.enum(['called', 'wrote', 'wrong_number']) })),
  reached_at: instantOrNull,
})

const shownEstimateSchema = z.object({
  /** In dollars; null if the amount was removed and there is no new one yet. */
  amount: z.nullable(z.number()),
  kind: z.nullable(z.enum(estimateKinds)),
  parts: z.array(z.string()),
  /** The number of movers; absent if it is unknown, like `hours`. */
  crew: z.optional(z.number()),
  hours: z.optional(z.number()),
  /**
   * Dollars for each hour beyond the estimated ones; null unless the estimate is hourly and has a
   * rate.
   */
  extra_hour: z.nullable(z.number()),
  could_change: z.string(),
  /**
   * The last day on which the customer can answer; null if there is no such day, or if the customer
   * no longer needs to answer.
   */
  good_until: textOrNull,
  /** In cents; 0 for no deposit, null if it is unknown. */
  deposit_cents: z.nullable(z.number()),
  /** The previous amount and the reason for the change; null for a first estimate. */
  change: z.nullable(
    z.object({
      from: z.number(),
      why: z.nullable(z.enum(estimateReasons)),
      text: textOrNull,
    }),
  ),
  earlier: z.array(z.object({ amount: z.number(), at: instant })),
})
export type ShownEstimate = z.output<typeof shownEstimateSchema>

const shownAmountSchema = z.nullable(z.union([z.number(), z.literal('hidden')]))
/**
 * An amount in dollars as its customer sees it: `hidden` if it isn't shown, null if there is none.
 */
export type ShownAmount = z.output<typeof shownAmountSchema>

/** The customer's answer to an estimate, and which answers are still possible. */
const shownAnswerSchema = z.object({
  estimate_id: z.string(),
  decision: z.nullable(z.enum(['yes', 'no'])),
  /** When the customer accepted; null without an acceptance, like `name`. */
  at: instantOrNull,
  name: textOrNull,
  is_by_phone: z.boolean(),
  is_changing: z.boolean(),
  may_accept: z.boolean(),
  may_decline: z.boolean(),
})
export type ShownAnswer = z.output<typeof shownAnswerSchema>

export const customerDetailsSchema = z.omit(customerFieldsSchema, { email: true, move_date: true })

/** Details that only the customer may see, after the link or the digits have proved who it is. */
const detailsSchema = z.extend(customerDetailsSchema, {
  /**
   * The customer's email address, which the form for a new account shows; '' if no email can be
   * sent to the address.
   */
  email: z.string(),
  /**
   * The move date that the customer asked for, until the office answers; null if there is no such
   * request.
   */
  requested_date: textOrNull,
  /** The answers to the form's questions, including later ones. */
  facts: z.union([moveFactsSchema, z.literal('unread')]),
  estimate_amount: shownAmountSchema,
  estimate: z.nullable(shownEstimateSchema),
  answer: z.nullable(shownAnswerSchema),
  admin_notes: textOrNull,
  /** The number of movers that are booked for the move date; absent if no crew is booked. */
  movers: z.optional(z.number()),
  /** The final bill in dollars; null if the office doesn't show one. */
  final_amount: z.nullable(z.number()),
  /** A sentence about why the final bill differs from the estimate; absent if it doesn't. */
  final_why: z.optional(z.string()),
  payments: z.array(z.object({ label: z.string(), text: z.string(), is_sum: z.boolean() })),
  /** What the final bill charges, one line each; empty for a bill without charges. */
  final_parts: z.array(z.string()),
  /** When the customer asked to cancel, until the office has answered; null otherwise. */
  cancel_asked_at: instantOrNull,
  /** The customer's actions, newest first; at most ten. */
  replies: z.array(
    z.object({
      id: z.string(),
      at: instant,
      kind: z.enum(replyKinds),
      text: z.string(),
      /** The changed values, each shortened to one line. */
      changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
      handled: z.nullable(z.enum(['applied', 'refused'])),
      /** False once the office has talked with the customer since, or the request is closed. */
      is_open: z.boolean(),
      answer: z.optional(z.object({ text: z.string(), at: instant })),
    }),
  ),
  questions_left: z.number(),
})

export const moveViewSchema = z.object({
  number: z.string(),
  /** The status that the customer sees, which may be older than the quote's (`shownStatus`). */
  status: z.string(),
  move_date: z.string(),
  created_at: instant,
  /**
   * The id of the request's newest log entry, which the page sends with its actions; '' while the
   * link requires digits.
   */
  seen: z.string(),
  call: callSchema,
  /** When the move was scheduled; null if it wasn't, or if the time is unknown. */
  scheduled_at: instantOrNull,
  /** The arrival window on the move date; null if none is booked for that day. */
  arrival: hideable(minuteSpanSchema),
  /** The crew's status updates on moving day; null on other days, and before the first update. */
  today: hideable(sentProgressSchema),
  /**
   * Whether the page asks the customer to confirm the day, or shows that it is confirmed; null if
   * it does neither.
   */
  still_on: hideable(z.enum(['ask', 'yes'])),
  /** Who closed the request, and when; null for an open request. */
  closed: z.nullable(z.object({ by_customer: z.boolean(), at: instant })),
  /** The last day on which this link works; null for the quote's own account. */
  works_until: textOrNull,
  is_in_account: z.boolean(),
  is_limited: z.optional(z.boolean()),
  /** What the owner publishes about paying, canceling and coverage. */
  terms: z.array(z.object({ label: z.string(), text: z.string() })),
  hours: storedHoursSchema,
  details: z.nullable(detailsSchema),
})
export type MoveView = z.output<typeof moveViewSchema>
export type MoveDetails = z.output<typeof detailsSchema>

/** Returns a value, or null if it is hidden. */
export const ifShown = <Value>(value: Value | 'hidden'): Value | null =>
  value === 'hidden' ? null : value

/**
 * What a family link shows. It has no quote number and no calls, because a reader who knows them
 * could pretend to be the customer.
 */
const familyViewSchema = z.extend(
  z.pick(moveViewSchema, {
    ...{ status: true, move_date: true, closed: true, works_until: true },
  }),
  {
    arrival: z.nullable(minuteSpanSchema),
    today: z.nullable(sentProgressSchema),
    family: z.object({
      /**
       * The crew's name; null if the booking doesn't name a crew, or no crew is booked for that
       * day.
       */
      crew: textOrNull,
      /**
       * The towns of the two addresses; null if it isn't clear which part of the address is the
       * town.
       */
      from: textOrNull,
      to: textOrNull,
    }),
  },
)
export type FamilyView = z.output<typeof familyViewSchema>

/** The response of `readMove` if only the moving day was requested. */
export const todayAnswerSchema = z.object({ today: z.nullable(sentProgressSchema) })

export type MoveViewAnswer = z.input<typeof moveViewSchema>

export const anyViewSchema = z.union([familyViewSchema, moveViewSchema])
export type AnyView = MoveView | FamilyView
export type AnyViewAnswer = z.input<typeof anyViewSchema>

/** What a card on the dashboard shows of a move in addition to the quote. */
export const cardViewSchema = z.extend(
  z.pick(moveViewSchema, {
    ...{ status: true, move_date: true, created_at: true, closed: true, call: true },
  }),
  {
    arrival: z.nullable(minuteSpanSchema),
    details: z.extend(
      z.pick(detailsSchema, { estimate_amount: true, answer: true, final_amount: true }),
      {
        estimate: z.nullable(z.pick(shownEstimateSchema, { amount: true, good_until: true })),
      },
    ),
  },
)
export type CardView = z.output<typeof cardViewSchema>
export const cardViewsSchema = z.object({ moves: z.record(z.string(), cardViewSchema) })
