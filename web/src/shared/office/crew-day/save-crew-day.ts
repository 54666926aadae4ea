import { emptyCrewDay, type CrewDay, type CrewDayRequest } from '@moving/domain/calendar/crew-day'
import { compareAndSet, isSameValue } from '@moving/domain/compare-and-set'
import type { PlainDate } from '@moving/domain/plain-date'
import { serverTimestamp, type Firestore } from 'firebase/firestore'
import { crewDays } from '../../documents/calendar-kinds.ts'
import { refTo } from '../../documents/kind.ts'
import type { SaveConflict } from '../../save/save-conflict.ts'
import { runChange } from '../../save/run-change.ts'
import { useSave } from '../../save/use-save.ts'

export interface CrewDaySave {
  day: PlainDate
  /** As it was shown: the save is refused if it has changed since. */
  expected: CrewDayRequest
  change: CrewDayRequest
}

/** A day of which nothing special is known. */
export const ordinaryDay: CrewDayRequest = { closed: false, crewsOff: [], note: '' }

/**
 * Stores what is special about a day in a transaction on what it was; who is out on it stays.
 * @returns null when it is saved, else what somebody else saved since
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export async function saveCrewDay(
  db: Firestore,
  { day, expected, change }: CrewDaySave,
): Promise<SaveConflict<CrewDayRequest> | null> {
  const reference = refTo(db, crewDays, day)
  return runChange(db, async (transaction) => {
    const snapshot = await transaction.get(reference)
    const stored = crewDays.read(snapshot)
    const current = stored === null ? ordinaryDay : crewDayRequestOf(stored)
    const verdict = compareAndSet({ current, expected, wished: change, isSame })
    if (verdict === 'stored') return null
    if (verdict === 'conflict') return { current, editor: 'A coworker', at: stored?.updated_at }
    const { closed, crewsOff, note } = change
    const changed = { closed, crews_off: [...crewsOff], note, updated_at: serverTimestamp() }
    if (snapshot.exists()) transaction.update(reference, changed)
    else transaction.set(reference, { ...emptyCrewDay(day), ...changed })
    return null
  })
}

/** What the dialog opens with. */
export function crewDayRequestOf({
  closed,
  crews_off: crewsOff,
  note,
}: Pick<CrewDay, 'closed' | 'crews_off' | 'note'>): CrewDayRequest {
  return { closed, crewsOff, note }
}

function isSame(one: CrewDayRequest, other: CrewDayRequest): boolean {
  const inOrder = (day: CrewDayRequest) => ({ ...day, crewsOff: [...day.crewsOff].sort() })
  return isSameValue(inOrder(one), inOrder(other))
}

/** Closes, opens and describes days and says how that ended; what was saved can be undone. */
export function useCrewDaySave() {
  return useSave<CrewDaySave, SaveConflict<CrewDayRequest>>({
    store: saveCrewDay,
    reverse: ({ day, expected, change }) => ({ day, expected: change, change: expected }),
    failure: 'The day wasn’t saved',
    describe: () => 'Someone changed this day first. Your changes weren’t saved.',
  })
}
