import * as z from 'zod/mini'
import { clientId, entryId } from '../id-schemas.ts'
import type { BookingFields } from '../calendar/booking.ts'
import type { CrewDayFields } from '../calendar/crew-day.ts'
import type { CrewSettings } from '../calendar/crew.ts'
import type { Estimate, EstimateDetails } from '../estimate/estimate.ts'
import type { MailState } from '../mail/mail-schema.ts'
import type { MoveLink } from '../move/move-link.ts'
import type { Reply, ReplyFields } from '../move/reply.ts'
import type { OfficeHours } from '../office-hours.ts'
import type { StoredFacts } from '../quote/facts/move-facts.ts'
import type { PlainDate } from '../plain-date.ts'
import type { Quote } from '../quote/quote-schema.ts'
import type { ContactFields } from '../work/contact.ts'
import type { FactName, Facts } from '../request/facts.ts'
import type { RequestState as LoggedState } from '../request/request-state.ts'
import type { Work } from '../request/work.ts'
import type { OngoingCall } from '../work/ongoing-call.ts'

export const actionFields = {
  quote_id: clientId,
  action_id: clientId,
  /**
   * The request's newest log entry when the page opened the form. If a later entry changed what the
   * action writes or relies on, the action is refused.
   */
  seen: z.optional(entryId),
}

/** A time in ISO 8601, parsed to a date. */
export const isoTime = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
)

export interface RequestDocuments {
  quote: Quote
  /** The state that follows from the request's log, with the open tasks and the ongoing call. */
  work: Work
  note: { note: string }
  facts: StoredFacts | null
  booking: BookingFields | null
}

/** Data that is loaded only for actions whose `needs` list it. */
interface RequestExtras extends Pick<RequestDocuments, 'note' | 'facts'> {
  ledger: readonly Estimate[]
  /** The customer's message that this action is about; null if there is no such message. */
  reply: Reply | null
  /** Whether the email with the answer to a question was sent, or is about to be sent. */
  isAnswerOut: boolean
  links: {
    own: number
    isTaken: boolean
  }
  /** The stored days whose bookings the action changes or might conflict with, by day. */
  crewDays: Readonly<Partial<Record<PlainDate, CrewDayFields>>>
  crewSettings: CrewSettings
  /**
   * Follow-up emails about the request. Canceled ones are left out, except for the email of the
   * batch.
   */
  followUps: readonly FollowUpMail[]
}

/** A follow-up email. If it is about several requests of one person, the person gets one email. */
export interface FollowUpMail {
  id: string
  state: MailState
  createdAt: Date
  /**
   * The requests that the email is about, each with the action that sent it. The email has the
   * first action's text.
   */
  requests: readonly { quote_id: string; action_id: string }[]
}

export type RequestPart = keyof RequestExtras

export type RequestBase = Pick<RequestDocuments, 'quote' | 'work' | 'booking'>
/** The facts about a request that planning an action needs. */
export type RequestState<Part extends RequestPart = never> = RequestBase & Pick<RequestExtras, Part>

export interface ActionContext {
  actor: { uid: string; email: string | null }
  now: Date
  hours: OfficeHours
  /** The facts that were logged after the last entry that the page showed. */
  unseen?: ReadonlySet<string>
}

/**
 * Fields to change, by document, with the new values. A null booking is removed; a booking is
 * always written whole, with its slot in the day.
 */
export type RequestChanges = {
  [Part in Exclude<keyof RequestDocuments, 'work'>]?: Partial<RequestDocuments[Part]>
} & {
  /** The ongoing call. All other parts of `work` follow from the log, so actions don't set them. */
  work?: Partial<OngoingCall>
}

export function documentsAfter<State extends RequestBase>(
  state: State,
  changes: RequestChanges,
): State {
  const after = Object.entries(changes).map(([part, fields]) => {
    const before = state[part as keyof State]
    return [part, fields && { ...before, ...fields }]
  })
  return { ...state, ...Object.fromEntries(after) } as State
}

export interface RequestAdditions {
  reply?: { id: string; fields: Partial<ReplyFields> }
  /** When to send the email with the answer to a question; null cancels it. */
  answerMail?: { replyId: string; dueAt: Date | null }
  link?: { hash: string; fields: Omit<MoveLink, 'created_at' | 'unlocked_at' | 'saved_for'> }
  /** Which of the customer's existing links to turn off: all, or only those that were emailed. */
  endedLinks?: 'all' | 'mailed'
  /** An attempt to reach the customer, or an Undo of an earlier attempt. */
  contact?: ContactFields
  estimate?: EstimateDetails & Pick<Estimate, 'amount' | 'undoes'>
  /** The payment about which the customer gets a receipt. */
  receipt?: { payment_id: string }
  followUp?: {
    text: string
    batch_id: string | null
    mail_id: string
    /** Whether the email was created for another request of the same person. */
    isJoined: boolean
  }
}

/**
 * The changes of an action that isn't refused. Fields that already have their value are skipped.
 */
export interface Plan {
  changes: RequestChanges
  /**
   * Facts to log in addition to the changed fields of the documents. Facts that already have their
   * value are skipped.
   */
  facts?: Facts
  /** The state after an Undo, from the log without the undone entry. */
  replayed?: LoggedState
  adds?: RequestAdditions
  /** An unsent email that should no longer be sent for this request. */
  withdraws?: FollowUpMail
  /** Whether to skip the email to the customer about the change. */
  isUnannounced?: boolean
}

export type Refusal =
  /**
   * Someone changed what the page showed. The log tells which coworker changed one of these facts
   * last.
   */
  | { why: 'changed'; current: unknown; about: readonly FactName[] }
  /** A refusal for the same reason, for a change whose author is known. */
  | { why: 'changed'; current: unknown; by: string | null; at: Date | null }
  /** The action conflicts with a coworker's call (`by`, `at`) or with bookings (`current`). */
  | { why: 'conflict'; by?: string | null; at?: Date | null; current?: unknown }
  | { why: 'not_possible' | 'too_late' | 'limit'; current?: unknown }

/** One way in which the office changes a request. */
export interface Action<Schema extends z.ZodMiniType, Part extends RequestPart = never> {
  input: Schema
  needs: readonly Part[]
  /** Whether Undo is offered for `undoMs`. */
  isUndoable: boolean
  /** Whether its log entry expires after a week and doesn't show on the timeline. */
  isQuiet?: true
  /**
   * The stored value that the refusal `changed` returns.
   * @param fact what was changed; null if that isn't known
   */
  current?: (state: RequestState<Part>, fact: FactName | null) => unknown
  plan: (
    state: RequestState<Part>,
    input: z.output<Schema>,
    context: ActionContext,
  ) => Plan | Refusal
}

export const defineAction = <Schema extends z.ZodMiniType, Part extends RequestPart = never>(
  action: Action<Schema, Part>,
): Action<Schema, Part> => action

/** A plan that changes nothing, for an action whose result is already stored. */
export const emptyPlan: Plan = { changes: {} }
