import { takeBackMs, type Step } from '@moving/domain/progress/press'
import type { Progress } from '@moving/domain/progress/progress'
import { canTakeBack, isWaiting, type KeptPress } from './press-queue.ts'

/** A press as a job shows it. */
export interface ShownPress {
  /** By the office's clock. */
  at: Date
  /** Of how late. */
  minutes: number | null
  isWaiting: boolean
  /** The press of this phone that can be taken back; null for none. */
  own: KeptPress | null
}
export type ShownProgress = Record<Step | 'late', ShownPress | null>

/**
 * What was pressed about a job: what the office knows, with what still waits on this phone.
 * @param kept this phone's presses about the job, in their order
 * @param clock the phone's, in milliseconds, and by how many it is ahead of the office's
 */
export function shownProgress(
  progress: Progress,
  kept: readonly KeptPress[],
  { now, ahead }: { now: number; ahead: number },
): ShownProgress {
  const known = (at: Date | null, minutes: number | null = null): ShownPress | null =>
    at && { at, minutes, isWaiting: false, own: null }
  const shown: ShownProgress = {
    ...{ on_way: known(progress.on_way), arrived: known(progress.arrived) },
    ...{ loaded: known(progress.loaded), done: known(progress.done) },
    late: progress.late && known(progress.late.at, progress.late.minutes),
  }
  const undone = new Set(
    kept.flatMap((one) => (one.press.press === 'undo' && isWaiting(one) ? [one.press.of] : [])),
  )
  for (const one of kept) {
    const { press } = one
    if (press.press === 'undo') continue
    const own = canTakeBack(one, now) ? one : null
    const isTakenBack = undone.has(press.id)
    const there = shown[press.press]
    if (isWaiting(one)) {
      // Of a step the first press counts, of how late the last.
      if (isTakenBack || (there !== null && press.press !== 'late')) continue
      const minutes = press.press === 'late' ? press.minutes : null
      shown[press.press] = { at: new Date(press.at - ahead), minutes, isWaiting: true, own }
    } else if (one.state === 'counted' && there !== null && isSame(there, one, ahead)) {
      shown[press.press] = isTakenBack ? null : { ...there, own }
    }
  }
  return shown
}

/** Whether what the office knows is this phone's own press: the same but for a slow network. */
function isSame({ at, minutes }: ShownPress, { press }: KeptPress, ahead: number): boolean {
  const apart = Math.abs(at.getTime() - (press.at - ahead))
  return apart < takeBackMs && (press.press !== 'late' || press.minutes === minutes)
}
