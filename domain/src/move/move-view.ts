import * as z from 'zod/mini'
import { minuteSpanSchema } from '../calendar/minute-span.ts'
import { estimateKinds, estimateReasons } from '../estimate/estimate.ts'
import { storedHoursSchema } from '../stored-hours.ts'
import { moveFactsSchema, noFacts } from '../quote/facts/move-facts.ts'
import { sentProgressSchema } from '../progress/sent-progress.ts'
import { customerFieldsSchema } from './correction.ts'
import { replyKinds } from './reply.ts'

/** An instant as it travels, in milliseconds since 1970. */
const instant = z.pipe(
  z.number(),
  z.transform((ms) => new Date(ms)),
)
const instantOrNull = z.nullable(instant)
const textOrNull = z.nullable(z.string())

/** What became of the promised call. */
const callSchema = z.object({
  /** The office was called, and took the request down. */
  isByPhone: z.boolean(),
  /** Until when the site promised a call; null when it promised none. */
  promisedBy: instantOrNull,
  /** The newest attempt, until the customer is reached; null without one. */
  lastTry: z.nullable(z.object({ at: instant, how: z.enum(['called', 'wrote', 'wrong_number']) })),
  reachedAt: instantOrNull,
})

/** An estimate as its customer was given it. */
const shownEstimateSchema = z.object({
  /** In dollars; null where it was taken back, and no other is there yet. */
  amount: z.nullable(z.number()),
  kind: z.nullable(z.enum(estimateKinds)),
  /** What it is made of, a line each. */
  parts: z.array(z.string()),
  /** Dollars for each hour beyond the estimated ones; null unless it is hourly and has a rate. */
  extraHour: z._default(z.nullable(z.number()), null),
  /** '' for nothing said. */
  couldChange: z.string(),
  /** The last day on which it is good; null for no such day. */
  goodUntil: textOrNull,
  /** The amount before, and why it is another now; null for the first one. */
  change: z.nullable(
    z.object({
      from: z.number(),
      why: z.nullable(z.enum(estimateReasons)),
      text: textOrNull,
    }),
  ),
  /** Amounts that were given before, newest first. */
  earlier: z.array(z.object({ amount: z.number(), at: instant })),
})
export type ShownEstimate = z.output<typeof shownEstimateSchema>
/** The JSON form, before dates are parsed. */
export type ShownEstimateAnswer = z.input<typeof shownEstimateSchema>

/** What the customer can answer to an estimate: `Offer`. */
const shownAnswerSchema = z.object({
  estimateId: z.string(),
  said: z.nullable(z.enum(['yes', 'no'])),
  /** When the yes was said, and by which name. */
  at: instantOrNull,
  name: textOrNull,
  /** The office heard the yes on the phone. */
  isByPhone: z._default(z.boolean(), false),
  isChanging: z.boolean(),
  mayAccept: z.boolean(),
  mayDecline: z.boolean(),
})
export type ShownAnswer = z.output<typeof shownAnswerSchema>

/** What a customer told us. The move date is next to the details in the answer. */
export const toldSchema = z.omit(customerFieldsSchema, { email: true, move_date: true })

/** What is shown only to whom the link, or the digits, say to be the customer. */
const detailsSchema = z.extend(toldSchema, {
  /** Fills in the form that creates an account; the page doesn't display it. */
  email: z._default(z.string(), ''),
  /** The move date that the customer asked for, until the office answers; null for none. */
  askedDate: z._default(textOrNull, null),
  /** What is known of the form's further questions, by the notes and since. */
  facts: z._default(moveFactsSchema, noFacts),
  /** The amount alone, as it is shown. */
  estimate_amount: z.nullable(z.number()),
  estimate: z.nullable(shownEstimateSchema),
  /** Null while no amount is shown. */
  answer: z.nullable(shownAnswerSchema),
  admin_notes: textOrNull,
  /** What the move came to, in dollars; null while the office does not show it. */
  finalAmount: z.nullable(z.number()),
  /** A sentence of why that is not the estimate; absent for none. */
  finalWhy: z.optional(z.string()),
  /** What the customer did, newest first, ten at most. */
  replies: z.array(
    z.object({
      id: z.string(),
      at: instant,
      kind: z.enum(replyKinds),
      text: z.string(),
      /** In the customer's words, each cut to what a line can show. */
      changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
      handled: z.nullable(z.enum(['applied', 'refused'])),
      /** What our office wrote under it; absent while it has not. */
      answer: z.optional(z.object({ text: z.string(), at: instant })),
    }),
  ),
  /** How many questions may still be sent. */
  questionsLeft: z.number(),
})

/** What a link to forward shows besides the day and the window. */
const familySchema = z.object({
  /** Null for any, and while none is booked for that day. */
  crew: textOrNull,
  /** Towns; null where the address does not say plainly which it is. */
  from: textOrNull,
  to: textOrNull,
})

/** What `readMove` and `answerMove` answer: everything that /move shows, and nothing of the office's own. */
export const moveViewSchema = z.object({
  number: z.string(),
  /** As it is shown: `shownStatus`. */
  status: z.string(),
  move_date: z.string(),
  createdAt: instant,
  /** The version that the page shows: `moveVersion`; '' while the link asks for digits. */
  version: z.string(),
  call: callSchema,
  /** When the move was put on the schedule; null if it was not, or that is not known. */
  scheduledAt: instantOrNull,
  /** Within which our crew arrives on the move date; null while none is booked for that day, or locked. */
  arrival: z._default(z.nullable(minuteSpanSchema), null),
  /** What our crew has pressed on the day of the move; null on other days, before the first press, and locked. */
  today: z._default(z.nullable(sentProgressSchema), null),
  /** Whether the page asks if the move is still on, and the answer; null while the office doesn't ask. */
  stillOn: z._default(z.nullable(z.enum(['ask', 'yes'])), null),
  /** Who closed the request, and when; null for an open one. */
  closed: z.nullable(z.object({ byCustomer: z.boolean(), at: instant })),
  /** The last day on which this link works; null for the quote's own account. */
  worksUntil: textOrNull,
  /** Whether an account has the quote on its dashboard. */
  isInAccount: z.boolean(),
  /** When our office answers, these weeks. */
  hours: storedHoursSchema,
  /** Null while the link asks for digits, and for a link to forward. */
  details: z.nullable(detailsSchema),
  /** Null of every link but one to forward, of which number and call are empty. */
  family: z._default(z.nullable(familySchema), null),
})
/** The JSON form, before dates are parsed. */
export type MoveViewAnswer = z.input<typeof moveViewSchema>
export type MoveView = z.output<typeof moveViewSchema>
