import { noCrewSettings } from '@moving/domain/calendar/crew'
import type { WorkWeek } from '@moving/domain/calendar/crew-form'
import type { OfficeSettings } from '@moving/domain/work/office-settings'
import type { Firestore } from 'firebase/firestore'
import { isSameValue, type SaveConflict } from '../../../shared/save/compare-and-set.ts'
import { savePart } from '../change-settings.ts'

export type WorkWeekConflict = SaveConflict<WorkWeek>

export interface WorkWeekSave {
  /** As it was shown: the save is refused if it has changed since. */
  expected: WorkWeek
  week: WorkWeek
}

/**
 * Stores when crews arrive and on which days they work, in a transaction on what was shown.
 * @returns null when it is saved, else what somebody else saved since
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export const saveWorkWeek = (db: Firestore, editorUid: string, { expected, week }: WorkWeekSave) =>
  savePart<WorkWeek>(db, editorUid, (stored) => ({
    current: workWeekIn(stored),
    ...{ expected, wished: week, isSame },
    store: week,
  }))

/** @param stored null while the office has set nothing */
export function workWeekIn(stored: OfficeSettings | null): WorkWeek {
  const { arrival, work_days } = stored ?? noCrewSettings
  return { arrival, work_days }
}

function isSame(one: WorkWeek, other: WorkWeek): boolean {
  const inOrder = (week: WorkWeek) => ({ ...week, work_days: [...week.work_days].sort() })
  return isSameValue(inOrder(one), inOrder(other))
}
