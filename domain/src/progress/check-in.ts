import * as z from 'zod/mini'
import { quoteIdPattern } from '../quote/quote-number.ts'

/** What a crew presses on the day of a move, in its order. */
export const steps = ['on_way', 'arrived', 'loaded', 'done'] as const
export type Step = (typeof steps)[number]

/** The labels of the crew's buttons. */
export const stepLabels: Record<Step, string> = {
  on_way: 'On Our Way',
  arrived: 'Arrived',
  loaded: 'Loaded',
  done: 'Done',
}

/** By how much a crew can say that it is late, in minutes. */
export const lateChoices = [20, 40, 60] as const

/** How long a press can be taken back, in milliseconds. */
export const takeBackMs = 60_000

export const checkInLimits = {
  /** In one sending. */
  sent: 40,
  /** About one move on its day; a step that is missing is taken in all the same. */
  ofMove: 60,
  /** Crews and days that were booked before, and whose presses a move keeps. */
  reports: 5,
} as const

/** Both are made by the phone, as a quote's id is: 20 letters and digits. */
const id = z.string().check(z.regex(quoteIdPattern))
/** The idempotency key of the press, the move that it is about, and the phone's clock, in milliseconds. */
const made = { id, quoteId: id, at: z.number() }

/** What a phone sends of a press; it waits there, and may come twice. */
export const checkInSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(steps), ...made }),
  z.object({
    kind: z.literal('late'),
    minutes: z.union(lateChoices.map((m) => z.literal(m))),
    ...made,
  }),
  /** Takes back another press, by its id. */
  z.object({ kind: z.literal('undo'), of: id, ...made }),
])
export type CheckIn = z.output<typeof checkInSchema>

/** What may be sent: a press, or the id of what is none any more, so that the others still count. */
export const sentCheckInSchema = z.union([checkInSchema, z.object({ id })])

/**
 * What became of a press.
 * - `already`: somebody of the crew was first, or it has come to nothing otherwise
 * - `not_yours`: the move went to another crew or day, or off the schedule
 * - `not_today`: its day has not come
 * - `too_late`: to take something back
 * - `outdated`: no press of today's page; one that was open since before a deployment sent it
 */
export const checkInOutcomes = [
  'counted',
  'already',
  'not_yours',
  'not_today',
  'too_late',
  'outdated',
] as const
export type CheckInOutcome = (typeof checkInOutcomes)[number]

/** Longer than a phone is off: older presses are of another day. */
const longestMs = 36 * 3_600_000

/**
 * When a button was pressed, by our clock: as long before its arrival as the phone counted between pressing and
 * sending. Which time the phone believes it is does not matter.
 * @param at of the press, and `sentAt`, by the phone's clock in milliseconds
 */
export function checkedInAt(at: number, sentAt: number, receivedAt: Date): Date {
  const waited = Math.min(Math.max(sentAt - at, 0), longestMs)
  return new Date(receivedAt.getTime() - (Number.isFinite(waited) ? waited : 0))
}

/** A phone's clock that is off by less is not worth a word, in milliseconds. */
const clockToleranceMs = 5 * 60_000

/**
 * By how many minutes a phone's clock is ahead of ours; negative for behind, null for right enough.
 * @param phone and `ours` in milliseconds
 */
export function clockOff(phone: number, ours: number): number | null {
  const off = phone - ours
  return Math.abs(off) < clockToleranceMs ? null : Math.round(off / 60_000)
}
