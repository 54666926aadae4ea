import * as z from 'zod/mini'
import { minuteSpanSchema } from '../calendar/minute-span.ts'
import { estimateKinds, estimateReasons } from '../estimate/estimate.ts'
import { storedHoursSchema } from '../stored-hours.ts'
import { moveFactsSchema } from '../quote/facts/move-facts.ts'
import { sentProgressSchema } from '../progress/sent-progress.ts'
import { customerFieldsSchema } from './correction.ts'
import { replyKinds } from './reply.ts'

/** An instant in JSON, in milliseconds since 1970. */
const instant = z.pipe(
  z.number(),
  z.transform((ms) => new Date(ms)),
)
const instantOrNull = z.nullable(instant)
const textOrNull = z.nullable(z.string())
/** A value that a locked link hides: null means that there is none. */
const hideable = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.nullable(z.union([schema, z.literal('hidden')]))

/** The state of the promised call. */
const callSchema = z.object({
  /** True if the request is a phone lead. */
  is_by_phone: z.boolean(),
  /** Until when the site promised a call; null for no promise. */
  promised_by: instantOrNull,
  /** The newest attempt, until the customer is reached; null without one. */
  last_try: z.nullable(z.object({ at: instant, how: z.enum(['called', 'wrote', 'wrong_number']) })),
  reached_at: instantOrNull,
})

/** An estimate as its customer sees it. */
const shownEstimateSchema = z.object({
  /** In dollars; null if it was removed, and there is no new one yet. */
  amount: z.nullable(z.number()),
  kind: z.nullable(z.enum(estimateKinds)),
  /** Its details, one line each. */
  parts: z.array(z.string()),
  /** The numbers of movers and of hours; missing if they are unknown. */
  crew: z.optional(z.number()),
  hours: z.optional(z.number()),
  /** Dollars for each hour beyond the estimated ones; null unless it is hourly and has a rate. */
  extra_hour: z.nullable(z.number()),
  /** An empty text if there is none. */
  could_change: z.string(),
  /** The last day on which it is good; null for none, and once it was answered. */
  good_until: textOrNull,
  /** The deposit in cents; 0 for none, null if it is unknown. */
  deposit_cents: z.nullable(z.number()),
  /** The previous amount, and the reason for the change; null for the first one. */
  change: z.nullable(
    z.object({
      from: z.number(),
      why: z.nullable(z.enum(estimateReasons)),
      text: textOrNull,
    }),
  ),
  /** Earlier amounts, newest first. */
  earlier: z.array(z.object({ amount: z.number(), at: instant })),
})
export type ShownEstimate = z.output<typeof shownEstimateSchema>

const shownAmountSchema = z.nullable(z.union([z.number(), z.literal('hidden')]))
/** An amount in dollars as its customer sees it: `hidden` if it isn't shown, null if there is none. */
export type ShownAmount = z.output<typeof shownAmountSchema>

/** The answers to an estimate that the customer can give: `Offer`. */
const shownAnswerSchema = z.object({
  estimate_id: z.string(),
  decision: z.nullable(z.enum(['yes', 'no'])),
  /** When it was accepted, and the name. */
  at: instantOrNull,
  name: textOrNull,
  /** True if the customer accepted by phone. */
  is_by_phone: z.boolean(),
  is_changing: z.boolean(),
  may_accept: z.boolean(),
  may_decline: z.boolean(),
})
export type ShownAnswer = z.output<typeof shownAnswerSchema>

/** The customer's own details. The move date is next to the details in the response. */
export const customerDetailsSchema = z.omit(customerFieldsSchema, { email: true, move_date: true })

/** Details that only the customer may see, once the link or the digits prove who it is. */
const detailsSchema = z.extend(customerDetailsSchema, {
  /** The name and email for the form that creates an account. The page itself doesn't show them. */
  email: z.string(),
  /** The move date that the customer asked for, until the office answers; null for none. */
  requested_date: textOrNull,
  /** The answers to the form's questions, from the notes and from later. */
  facts: z.union([moveFactsSchema, z.literal('unread')]),
  estimate_amount: shownAmountSchema,
  estimate: z.nullable(shownEstimateSchema),
  /** Null while no amount is shown. */
  answer: z.nullable(shownAnswerSchema),
  admin_notes: textOrNull,
  /** The number of movers that are booked for the move date; missing if none are. */
  movers: z.optional(z.number()),
  /** The final bill in dollars; null while the office shows none, whether or not it has one. */
  final_amount: z.nullable(z.number()),
  /** A sentence about why it differs from the estimate; missing for none. */
  final_why: z.optional(z.string()),
  /** What was paid, and what is left (`customerPayments`). */
  payments: z.array(z.object({ label: z.string(), text: z.string(), is_sum: z.boolean() })),
  /** What it charges, one line each; empty for a bill of one amount. */
  final_parts: z.array(z.string()),
  /** When the customer asked to cancel, until the office has answered; null for none. */
  cancel_asked_at: instantOrNull,
  /** The customer's actions, newest first, ten at most. */
  replies: z.array(
    z.object({
      id: z.string(),
      at: instant,
      kind: z.enum(replyKinds),
      text: z.string(),
      /** The customer's words, each text shortened to one line. */
      changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
      handled: z.nullable(z.enum(['applied', 'refused'])),
      answer: z.optional(z.object({ text: z.string(), at: instant })),
    }),
  ),
  questions_left: z.number(),
})

/** Everything that /move shows, and none of the office's internal data. */
export const moveViewSchema = z.object({
  number: z.string(),
  /** The status that the customer sees (`shownStatus`). */
  status: z.string(),
  move_date: z.string(),
  created_at: instant,
  /** The request's last entry, which actions name; '' while the link requires digits. */
  seen: z.string(),
  call: callSchema,
  /** When the move was scheduled; null if it wasn't, or that is unknown. */
  scheduled_at: instantOrNull,
  /** The arrival window on the move date; null while none is booked for that day. */
  arrival: hideable(minuteSpanSchema),
  /** The crew's status updates on moving day; null on other days, and before the first update. */
  today: hideable(sentProgressSchema),
  /**
   * Whether the page asks to confirm the move, and the answer; null while the office doesn't ask.
   */
  still_on: hideable(z.enum(['ask', 'yes'])),
  /** Who closed the request, and when; null for an open request. */
  closed: z.nullable(z.object({ by_customer: z.boolean(), at: instant })),
  /** The last day on which this link works; null for the quote's own account. */
  works_until: textOrNull,
  /** Whether an account has the quote on its dashboard. */
  is_in_account: z.boolean(),
  /** True for a link that can't share or delete the move, because an account owns it. */
  is_limited: z.optional(z.boolean()),
  /** What the owner publishes about paying, canceling and coverage (`priceTerms`). */
  terms: z.array(z.object({ label: z.string(), text: z.string() })),
  /** The opening hours of these weeks. */
  hours: storedHoursSchema,
  /** Null while the link requires digits. */
  details: z.nullable(detailsSchema),
})
export type MoveView = z.output<typeof moveViewSchema>
export type MoveDetails = z.output<typeof detailsSchema>

/** What a shown value is; null if it is hidden. */
export const ifShown = <Value>(value: Value | 'hidden'): Value | null =>
  value === 'hidden' ? null : value

/** What a family link shows: with the number or the calls, someone could pretend to be the customer. */
const familyViewSchema = z.extend(
  z.pick(moveViewSchema, {
    ...{ status: true, move_date: true, closed: true, works_until: true },
  }),
  {
    arrival: z.nullable(minuteSpanSchema),
    today: z.nullable(sentProgressSchema),
    family: z.object({
      /**
       * The crew's name; null if no particular crew is chosen, or no crew is booked for that day.
       */
      crew: textOrNull,
      /** The two towns; null if it isn't clear which part of the address is the town. */
      from: textOrNull,
      to: textOrNull,
    }),
  },
)
export type FamilyView = z.output<typeof familyViewSchema>

/** The response of `readMove` about the moving day only. */
export const todayAnswerSchema = z.object({ today: z.nullable(sentProgressSchema) })

/** The JSON form, before dates are parsed. */
export type MoveViewAnswer = z.input<typeof moveViewSchema>

/** The response of `readMove` and `answerMove`. */
export const anyViewSchema = z.union([familyViewSchema, moveViewSchema])
export type AnyView = MoveView | FamilyView
/** The JSON form, before dates are parsed. */
export type AnyViewAnswer = z.input<typeof anyViewSchema>

/**
 * What the dashboard's card shows of a move besides the quote: a part of its view, for up to a page
 * of quotes at once.
 */
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
/** The response of `readOwnMoves`, by the id of the quote. */
export const cardViewsSchema = z.object({ moves: z.record(z.string(), cardViewSchema) })
