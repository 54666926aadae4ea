/** A crew's status updates on moving day, in order. */
export const steps = ['on_way', 'arrived', 'loaded', 'done'] as const
export type Step = (typeof steps)[number]

export const stepLabels: Record<Step, string> = {
  on_way: 'On Our Way',
  arrived: 'Arrived',
  loaded: 'Loaded',
  done: 'Done',
}

/** The delays that a crew can report, in minutes. */
export const lateChoices = [20, 40, 60] as const

/** For how many milliseconds a crew can undo an update. */
export const takeBackMs = 60_000

export const checkInLimits = {
  sent: 40,
  /**
   * Maximum number of updates about one move on its day. The first update of each step is accepted
   * even above this number.
   */
  ofMove: 60,
  /** Maximum number of earlier crews and days whose updates are stored with a move. */
  reports: 5,
} as const

/**
 * The result of an update that a crew sent.
 * - `already`: another crew member sent it first, or it has no effect for a different reason
 * - `not_yours`: the move has a different crew or day now, or isn't on the schedule
 * - `not_today`: the day of the move is in the future
 * - `too_late`: it can no longer be undone
 * - `limit`: more money than a crew can report, or too many reports
 * - `outdated`: from a page that was loaded before a deployment
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

/**
 * How long an update may have waited on the phone, in milliseconds. A longer wait counts as this
 * long.
 */
const longestMs = 36 * 3_600_000

/**
 * When a button was tapped, on the server's clock. The time that the update waited on the phone is
 * subtracted from its arrival, so it doesn't matter if the phone's clock is wrong.
 * @param at when the button was tapped, on the phone's clock in milliseconds
 * @param sentAt when the phone sent the update, on the same clock
 */
export function checkedInAt(at: number, sentAt: number, receivedAt: Date): Date {
  const waited = Math.min(Math.max(sentAt - at, 0), longestMs)
  return new Date(receivedAt.getTime() - (Number.isFinite(waited) ? waited : 0))
}

/** Smaller errors of a phone's clock are ignored. In milliseconds. */
const clockToleranceMs = 5 * 60_000

/**
 * How many minutes a phone's clock is ahead of the server's. Negative if it is behind, null if it
 * is about right.
 * @param phone the phone's time in milliseconds
 * @param ours the server's time in milliseconds
 */
export function clockOff(phone: number, ours: number): number | null {
  const off = phone - ours
  return Math.abs(off) < clockToleranceMs ? null : Math.round(off / 60_000)
}
