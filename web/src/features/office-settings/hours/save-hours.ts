import { hoursMessages, isCovered, withClosure, withoutClosure } from '@moving/domain/hours-form'
import { standardHours, type OfficeHours } from '@moving/domain/office-hours'
import { closuresMax } from '@moving/domain/stored-hours'
import type { OfficeSettings } from '@moving/domain/work/office-settings'
import type { Firestore } from 'firebase/firestore'
import {
  compareAndSet,
  conflictOf,
  type SaveConflict,
} from '../../../shared/save/compare-and-set.ts'
import { useSave } from '../../../shared/save/use-save.ts'
import { changeSettings } from '../change-settings.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'

type Week = OfficeHours['week']

export type HoursChange =
  | { act: 'add' | 'remove'; closure: string }
  /** `expected` as it was shown: the save is refused if it has changed since. */
  | { act: 'week'; expected: Week; week: Week }

export type HoursRefusal =
  /** A sentence about the closure. */
  { why: 'refused'; message: string } | ({ why: 'changed' } & SaveConflict<Week>)

/** @param stored null while the office has set nothing */
export const hoursOf = (stored: OfficeSettings | null): OfficeHours =>
  stored?.hours ?? standardHours

/**
 * Stores when the office answers, in a transaction on what is stored: two people who add a closure each
 * don't meet.
 * @returns null when it is saved, or was already
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export function saveHours(
  db: Firestore,
  editorUid: string,
  change: HoursChange,
): Promise<HoursRefusal | null> {
  return changeSettings<HoursRefusal>(db, editorUid, (stored) => {
    const { week, closures } = hoursOf(stored)
    const store = (changed: Partial<OfficeHours>) => {
      const hours = { week, closures, ...changed }
      return { store: { hours: { week: [...hours.week], closures: [...hours.closures] } } }
    }
    if (change.act === 'week') {
      const verdict = compareAndSet({
        current: week,
        expected: change.expected,
        wished: change.week,
      })
      if (verdict === 'stored') return null
      if (verdict === 'write') return store({ week: change.week })
      return { refuse: { why: 'changed', ...conflictOf(week, stored, editorUid) } }
    }
    const { act, closure } = change
    if (closures.includes(closure) === (act === 'add')) return null
    if (act === 'remove') return store({ closures: withoutClosure(closures, closure, serverNow()) })
    const added = withClosure(closures, closure, serverNow())
    const refuse = (message: string) => ({ refuse: { why: 'refused' as const, message } })
    if (isCovered(closure, closures)) return refuse(hoursMessages.known)
    return added.length > closuresMax ? refuse(hoursMessages.full) : store({ closures: added })
  })
}

/** Saves and says how that ended; what was saved can be undone. */
export function useHoursSave(editorUid: string) {
  return useSave<HoursChange, HoursRefusal>({
    store: (db, change) => saveHours(db, editorUid, change),
    reverse: (change) =>
      change.act === 'week'
        ? { ...change, expected: change.week, week: change.expected }
        : { ...change, act: change.act === 'add' ? 'remove' : 'add' },
    failure: 'The hours weren’t saved',
    describe: (refusal) =>
      refusal.why === 'refused'
        ? refusal.message
        : `${refusal.editor} changed the hours first. Your changes weren’t saved.`,
  })
}
