import { crewLimits, type Crew } from '@moving/domain/calendar/crew'
import { isNameTaken, crewMessages } from '@moving/domain/calendar/crew-form'
import type { Firestore } from 'firebase/firestore'
import {
  compareAndSet,
  conflictOf,
  type SaveConflict,
} from '../../../shared/save/compare-and-set.ts'
import { useSave } from '../../../shared/save/use-save.ts'
import { changeSettings } from '../change-settings.ts'

export interface CrewSave {
  /** As it was shown, null for a new one: the save is refused if it has changed since. */
  expected: Crew | null
  crew: Crew
}

/** Why a crew was not saved. */
export type CrewRefusal =
  | ({ why: 'changed' } & SaveConflict<Crew | null>)
  /** Another crew got the name meanwhile. */
  | { why: 'taken' }
  /** There are as many crews as there can be. */
  | { why: 'full' }

/**
 * Stores one crew, in a transaction on what it was: colleagues who change two crews at once do not
 * meet. A crew that is stored already counts as saved.
 * @returns null when it is saved
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export function saveCrew(
  db: Firestore,
  editorUid: string,
  { expected, crew }: CrewSave,
): Promise<CrewRefusal | null> {
  return changeSettings<CrewRefusal>(db, editorUid, (stored) => {
    const crews = stored?.crews ?? []
    const current = crews.find(({ id }) => id === crew.id) ?? null
    const verdict = compareAndSet({ current, expected, wished: crew })
    if (verdict === 'stored') return null
    if (verdict === 'conflict') {
      return { refuse: { why: 'changed', ...conflictOf(current, stored, editorUid) } }
    }
    const others = crews.filter(({ id }) => id !== crew.id)
    if (isNameTaken(crew.name, others)) return { refuse: { why: 'taken' } }
    if (others.length >= crewLimits.crews) return { refuse: { why: 'full' } }
    const changed = crews.map((other) => (other.id === crew.id ? crew : other))
    return { store: { crews: current === null ? [...crews, crew] : changed } }
  })
}

/** Saves a crew and says how that ended. A change can be undone; a crew once added stays. */
export function useCrewSave(editorUid: string) {
  return useSave<CrewSave, CrewRefusal>({
    store: (db, change) => saveCrew(db, editorUid, change),
    reverse: ({ expected, crew }) =>
      expected === null ? null : { expected: crew, crew: expected },
    failure: 'The crew was not saved',
    describe: describeRefusal,
  })
}

/** Why a crew was not saved, in a sentence or two. */
export function describeRefusal(refusal: CrewRefusal): string {
  switch (refusal.why) {
    case 'changed':
      return `${refusal.editor} changed this crew first. Your changes weren’t saved.`
    case 'taken':
      return `${crewMessages.taken}. Choose another one.`
    case 'full':
      return `There are ${crewLimits.crews} crews already, including inactive ones.`
  }
}
