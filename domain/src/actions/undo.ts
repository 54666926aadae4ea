import * as z from 'zod/mini'
import type { BookingFields } from '../calendar/booking.ts'
import { isFullDay } from '../calendar/crew-day.ts'
import { clientId } from '../id-schemas.ts'
import { bareEstimateId } from '../estimate/answer.ts'
import { noDetails } from '../estimate/estimate.ts'
import type { Entry } from '../request/entry.ts'
import { partsOfKey, type Facts, type ListedFacts } from '../request/facts.ts'
import { foldFacts } from '../request/fold-facts.ts'
import { foldLog } from '../request/apply-entry.ts'
import { emptyState, type RequestState as LoggedState } from '../request/request-state.ts'
import { nameOf, undoRefusal, withoutEntry } from '../request/undo-entry.ts'
import type { LogEntry } from './action-entry.ts'
import {
  actionFields,
  type ActionContext,
  type Plan,
  type Refusal,
  type RequestBase,
  type RequestChanges,
  type RequestPart,
  type RequestState,
} from './action.ts'

export const undoInput = z.strictObject({
  ...actionFields,
  action: z.literal('undo'),
  undoes: clientId,
})
type UndoInput = z.output<typeof undoInput>

/** The request, with those parts that the undone action changed. */
type UndoState = RequestBase & Partial<Pick<RequestState<RequestPart>, 'crewDays' | 'followUps'>>

export function needsOfUndo(
  { follow_up }: LogEntry,
  { facts }: Pick<Entry, 'facts'>,
): RequestPart[] {
  const changed = changesOf(facts)
  return [
    ...(['note', 'facts'] as const).filter((part) => part in changed),
    ...('booking' in changed ? (['crewDays'] as const) : []),
    ...(follow_up ? (['followUps'] as const) : []),
  ]
}

/**
 * Undoes an action by computing the request's state without the action's log entry. A contact stays
 * in the log, and a second entry says that it was undone. An estimate stays in the list, and a new
 * entry has the former amount. An unsent email is canceled.
 * @param log the entries of the request
 * @param state with `crewDays` if the action changed the booking, and `followUps` if it sent one
 * @returns `too_late` after 10 minutes, and for an email that was sent; `changed` with the person
 *   who has since changed what the action wrote or relied on; `limit` if the former booking's day is
 *   full; `not_possible` for an action without Undo, and for a booking of a request that has since
 *   been closed
 */
export function planUndo(
  entry: LogEntry,
  { log, state }: { log: readonly Entry[]; state: UndoState },
  { undoes, action_id }: Pick<UndoInput, 'undoes' | 'action_id'>,
  { now }: Pick<ActionContext, 'now'>,
): Plan | Refusal {
  const logged = log.find(({ id }) => id === undoes)
  if (!entry.undoable || logged === undefined) return { why: 'not_possible' }
  const refusal = undoRefusal(log, undoes, now)
  if (refusal?.why === 'changed') {
    const { change } = refusal
    return { why: 'changed', current: null, by: nameOf(change), at: change.at }
  }
  if (refusal !== null) return refusal
  const left = withoutEntry(log, undoes, action_id)
  const changes = changesOf(formerFacts(logged, left))
  const replayed = foldLog(left)
  const { closing: closedAt } = replayed.since
  const isClosedSince = closedAt !== null && closedAt > logged.at
  const booked = bookingRefusal(changes.booking, state, isClosedSince)
  if (booked !== null) return booked
  const plan = {
    changes,
    replayed,
    ...(entry.unannounced && { isUnannounced: true }),
  }
  if (entry.follow_up) return withdrawFollowUp(entry.follow_up.mail_id, plan, state)
  if (entry.contact) {
    const undone = { tried_at: now, result: 'undone' as const, note: '', next_at: null }
    return { ...plan, adds: { contact: undone } }
  }
  if (!entry.estimate) return plan
  return { ...plan, adds: { estimate: { ...detailsNow(left, replayed.estimate), undoes } } }
}

/** The amount that counts again, with the details that were given with it, but no reason. */
function detailsNow(left: readonly Entry[], estimate: LoggedState['estimate']) {
  if (estimate === null || estimate.id === bareEstimateId) {
    return { ...noDetails, amount: estimate?.amount ?? null }
  }
  const given = Object.entries(foldFacts(left)).findLast(
    ([key]) => partsOfKey(key).name === 'estimates',
  )?.[1] as ListedFacts['estimates'] | undefined
  return { ...noDetails, ...given, why: null, why_text: null, amount: estimate.amount }
}

/** The values that the facts of an undone entry had before the entry. */
function formerFacts({ facts }: Entry, left: readonly Entry[]): Facts {
  const known = foldFacts(left)
  const former = Object.keys(facts).map((key) => [key, known[key as keyof Facts] ?? emptyFact(key)])
  return Object.fromEntries(former) as Facts
}

/** The value of a fact that no log entry sets. */
function emptyFact(key: string): unknown {
  if (key === 'note') return ''
  const [, field = ''] = key.split('.')
  return key.startsWith('quote.') ? emptyState.quote[field as keyof typeof emptyState.quote] : null
}

function changesOf(facts: Facts): RequestChanges {
  const changes: Record<string, Record<string, unknown> | null> = {}
  for (const [key, value] of Object.entries(facts)) {
    const [document = '', field] = partsOfKey(key).name.split('.')
    if (field !== undefined) changes[document] = { ...changes[document], [field]: value }
    else if (key === 'booking') changes[key] = value as BookingFields | null
    else if (key === 'note') changes[key] = { note: value }
  }
  return changes
}

/**
 * Refuses to book a crew again on a full day or for a request that has since been closed. Conflicts
 * don't matter, because the crew had this booking before.
 */
function bookingRefusal(
  booking: RequestChanges['booking'],
  { quote, crewDays }: UndoState,
  isClosedSince: boolean,
): Refusal | null {
  if (!booking?.day) return null
  const day = crewDays?.[booking.day]
  if (day && isFullDay(day, quote.id)) return { why: 'limit' }
  return isClosedSince ? { why: 'not_possible' } : null
}

/** Cancels the email of a follow-up, unless it was sent or may have been sent. */
function withdrawFollowUp(
  mailId: string,
  plan: Plan,
  { followUps = [] }: UndoState,
): Plan | Refusal {
  const mail = followUps.find(({ id }) => id === mailId)
  const isWaiting = mail?.state === 'PENDING' || mail?.state === 'RETRY'
  return isWaiting ? { ...plan, withdraws: mail } : { why: 'too_late' }
}
