import type { OfficeSettings } from '@moving/domain/work/office-settings'
import { serverTimestamp, type Firestore } from 'firebase/firestore'
import { refTo } from '../../shared/documents/kind.ts'
import { officeSettingsId, settings } from '../../shared/documents/office-kinds.ts'
import {
  compareAndSet,
  conflictOf,
  type CompareAndSet,
  type SaveConflict,
} from '../../shared/save/compare-and-set.ts'
import { runChange } from '../../shared/save/run-change.ts'

type SettingsFields = Omit<OfficeSettings, 'updated_by' | 'updated_at'>

/** What to do about the settings as they are stored; null where they are as wished already. */
export type SettingsDecision<Refusal> =
  { store: Partial<SettingsFields> } | { refuse: Refusal } | null

/**
 * Stores a part of the office's settings in a transaction on what they were, and leaves alone what else
 * the office has set.
 * @param decide is given null where nothing is stored, or nothing that can be read
 * @returns null when it is stored, or was already; else why it was refused
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export async function changeSettings<Refusal>(
  db: Firestore,
  editorUid: string,
  decide: (stored: OfficeSettings | null) => SettingsDecision<Refusal>,
): Promise<Refusal | null> {
  const reference = refTo(db, settings, officeSettingsId)
  return runChange(db, async (transaction) => {
    const snapshot = await transaction.get(reference)
    const decision = decide(settings.read(snapshot))
    if (decision === null) return null
    if ('refuse' in decision) return decision.refuse
    const saved = {
      ...(!snapshot.exists() && { replies: [] }),
      ...decision.store,
      ...{ updated_by: editorUid, updated_at: serverTimestamp() },
    }
    transaction.set(reference, saved, { merge: true })
    return null
  })
}

interface PartChange<Part> extends CompareAndSet<Part> {
  store: Partial<SettingsFields>
}

/** Stores one part, unless somebody has changed it since it was shown. */
export function savePart<Part>(
  db: Firestore,
  editorUid: string,
  change: (stored: OfficeSettings | null) => PartChange<Part>,
): Promise<SaveConflict<Part> | null> {
  return changeSettings(db, editorUid, (stored) => {
    const { store, ...part } = change(stored)
    const verdict = compareAndSet(part)
    if (verdict === 'stored') return null
    return verdict === 'write' ? { store } : { refuse: conflictOf(part.current, stored, editorUid) }
  })
}
