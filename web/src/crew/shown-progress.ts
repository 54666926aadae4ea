import { takeBackMs, type Step } from '@moving/domain/progress/check-in'
import type { Progress } from '@moving/domain/progress/progress'
import { canTakeBack, isWaiting, type KeptCheckIn } from './check-in-queue.ts'

export interface ShownCheckIn {
  /** The time on the office's clock. */
  at: Date
  minutes: number | null
  isWaiting: boolean
  /** This phone's update, if it can be undone. Null otherwise. */
  own: KeptCheckIn | null
}
export type ShownProgress = Record<Step | 'late', ShownCheckIn | null>

/**
 * The progress of a job: the office's data and the updates that still wait on this phone.
 * @param kept this phone's updates about the job, in order
 * @param clock the time on the phone's clock, and how far it is ahead of the server's, in
 * milliseconds
 */
export function shownProgress(
  progress: Progress,
  kept: readonly KeptCheckIn[],
  { now, ahead }: { now: number; ahead: number },
): ShownProgress {
  const known = (at: Date | null, minutes: number | null = null): ShownCheckIn | null =>
    at && { at, minutes, isWaiting: false, own: null }
  const shown: ShownProgress = {
    ...{ on_way: known(progress.on_way), arrived: known(progress.arrived) },
    ...{ loaded: known(progress.loaded), done: known(progress.done) },
    late: progress.late && known(progress.late.at, progress.late.minutes),
  }
  const undone = new Set(
    kept.flatMap((one) => (one.checkIn.kind === 'undo' && isWaiting(one) ? [one.checkIn.of] : [])),
  )
  for (const one of kept) {
    const { checkIn } = one
    if (checkIn.kind === 'undo' || checkIn.kind === 'payment') continue
    const own = canTakeBack(one, now) ? one : null
    const isTakenBack = undone.has(checkIn.id)
    const there = shown[checkIn.kind]
    if (isWaiting(one)) {
      // For a step, the first update counts; for a delay, the last.
      if (isTakenBack || (there !== null && checkIn.kind !== 'late')) continue
      const minutes = checkIn.kind === 'late' ? checkIn.minutes : null
      shown[checkIn.kind] = { at: new Date(checkIn.at - ahead), minutes, isWaiting: true, own }
    } else if (one.state === 'counted' && there !== null && isSame(there, one, ahead)) {
      shown[checkIn.kind] = isTakenBack ? null : { ...there, own }
    }
  }
  return shown
}

/**
 * True if the office's entry is this phone's own update. Their times may differ because of a slow
 * network.
 */
function isSame({ at, minutes }: ShownCheckIn, { checkIn }: KeptCheckIn, ahead: number): boolean {
  const apart = Math.abs(at.getTime() - (checkIn.at - ahead))
  return apart < takeBackMs && (checkIn.kind !== 'late' || checkIn.minutes === minutes)
}
