/** A crew's status updates on moving day, in order. */
export const steps = ['on_way', 'arrived', 'loaded', 'done'] as const
export type Step = (typeof steps)[number]

/** The labels of the crew's buttons. */
export const stepLabels: Record<Step, string> = {
  on_way: 'On Our Way',
  arrived: 'Arrived',
  loaded: 'Loaded',
  done: 'Done',
}

/** The delays that a crew can report, in minutes. */
export const lateChoices = [20, 40, 60] as const

/** How long an update can be undone, in milliseconds. */
export const takeBackMs = 60_000

export const checkInLimits = {
  /** The maximum number per call. */
  sent: 40,
  /** The maximum number about one move on its day; a missing step is accepted even above it. */
  ofMove: 60,
  /** The maximum number of earlier crews and days whose updates a move keeps. */
  reports: 5,
} as const

/**
 * The result of an update.
 * - `already`: a coworker of the crew has sent it first, or it has no effect for a different reason
 * - `not_yours`: the move was given to a different crew or day, or is off the schedule
 * - `not_today`: its day hasn't come
 * - `too_late`: to undo something
 * - `limit`: more money than a crew can report, or too many reports
 * - `outdated`: from a page that was open since before a deployment
 */
export const checkInOutcomes = [
  'counted',
  'already',
  'not_yours',
  'not_today',
  'too_late',
  'limit',
  'outdated',
] as const
export type CheckInOutcome = (typeof checkInOutcomes)[number]

/** The maximum age of an update, in milliseconds. Older ones are from a different day. */
const longestMs = 36 * 3_600_000

/**
 * When a button was tapped, on the server's clock: as long before its arrival as the phone counted
 * between tapping and sending, so that the phone's clock doesn't matter.
 * @param at of the tap, and `sentAt`, on the phone's clock in milliseconds
 */
export function checkedInAt(at: number, sentAt: number, receivedAt: Date): Date {
  const waited = Math.min(Math.max(sentAt - at, 0), longestMs)
  return new Date(receivedAt.getTime() - (Number.isFinite(waited) ? waited : 0))
}

/** Smaller differences of a phone's clock are ignored, in milliseconds. */
const clockToleranceMs = 5 * 60_000

/**
 * How many minutes a phone's clock is ahead of the server's; negative for behind, null if it is
 * about right.
 * @param phone and `ours` in milliseconds
 */
export function clockOff(phone: number, ours: number): number | null {
  const off = phone - ours
  return Math.abs(off) < clockToleranceMs ? null : Math.round(off / 60_000)
}
