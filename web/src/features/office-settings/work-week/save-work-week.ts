import { noCrewSettings } from '@moving/domain/calendar/crew'
import type { WorkWeek } from '@moving/domain/calendar/crew-form'
import type { OfficeSettings } from '@moving/domain/work/office-settings'
import type { Firestore } from 'firebase/firestore'
import { changeSettings, meanwhileOf, type SettingsMeanwhile } from '../change-settings.ts'

export type WorkWeekMeanwhile = SettingsMeanwhile<WorkWeek>

export interface WorkWeekSave {
  /** As it was shown: the save is refused if it has changed since. */
  openedWith: WorkWeek
  week: WorkWeek
}

/**
 * Stores when crews arrive and on which days they work, in a transaction on what was shown. What is
 * stored already counts as saved.
 * @returns null when it is saved, else what somebody else saved meanwhile
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export function saveWorkWeek(
  db: Firestore,
  editorUid: string,
  { openedWith, week }: WorkWeekSave,
): Promise<WorkWeekMeanwhile | null> {
  return changeSettings(db, editorUid, (stored) => {
    const current = workWeekIn(stored)
    if (isSame(current, week)) return null
    return isSame(current, openedWith)
      ? { store: week }
      : { refuse: meanwhileOf(current, stored, editorUid) }
  })
}

/** @param stored undefined while the office has set nothing */
export function workWeekIn(stored: OfficeSettings | undefined): WorkWeek {
  const { arrival, work_days } = stored ?? noCrewSettings
  return { arrival, work_days }
}

function isSame(one: WorkWeek, other: WorkWeek): boolean {
  const key = ({ arrival, work_days: days }: WorkWeek) =>
    JSON.stringify([arrival.from_minute, arrival.to_minute, [...days].sort()])
  return key(one) === key(other)
}
