import type { PlainDate } from '@moving/domain/plain-date'
import { describeProgress } from '@moving/domain/progress/describe-progress'
import { progressOf, type Progress, type StoredProgress } from '@moving/domain/progress/progress'
import { where } from 'firebase/firestore'
import { liveQuery } from '../../documents/live.ts'
import { moveProgress } from './progress-kind.ts'

export interface LatestCheckIn extends Pick<StoredProgress, 'day' | 'crew' | 'window'> {
  /** The update in the office's words. */
  last: string
  progress: Progress
}

/** Listens to the crews' status updates on a day, by quote id. */
export const watchLatestCheckIns = (on: PlainDate) =>
  liveQuery(
    moveProgress,
    [where('day', '==', on)],
    (stored) => new Map([...stored].flatMap(([id, progress]) => latestCheckInOf(id, progress))),
  )

function latestCheckInOf(id: string, stored: StoredProgress): [string, LatestCheckIn][] {
  const progress = progressOf(stored, stored)
  const last = describeProgress(progress, 'office')
  if (last === null) return []
  const { day, crew, window } = stored
  return [[id, { day, crew, window, last, progress }]]
}
