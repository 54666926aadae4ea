import { officeSettingsPath } from '@moving/domain/paths'
import { officeSettingsSchema, type OfficeSettings } from '@moving/domain/work/office-settings'
import { doc, serverTimestamp, type DocumentSnapshot, type Firestore } from 'firebase/firestore'
import { runJudged } from '../office/judged-transaction.ts'

/** Somebody else saved meanwhile. */
export interface SettingsMeanwhile<Part> {
  current: Part
  /** The document names nobody by address, which only its owner's account could read. */
  editor: string
  at: Date | undefined
}

type SettingsFields = Omit<OfficeSettings, 'updated_by' | 'updated_at'>

/** What to do about the settings as they are stored; null where they are as wished already. */
export type SettingsDecision<Refusal> =
  { store: Partial<SettingsFields> } | { refuse: Refusal } | null

/**
 * Stores a part of the office's settings in a transaction on what they were, and leaves alone what else
 * the office has set.
 * @param decide is given undefined where nothing is stored, or nothing that can be read
 * @returns null when it is stored, or was already; else why it was refused
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export async function changeSettings<Refusal>(
  db: Firestore,
  editorUid: string,
  decide: (stored: OfficeSettings | undefined) => SettingsDecision<Refusal>,
): Promise<Refusal | null> {
  const reference = doc(db, officeSettingsPath)
  return runJudged(db, async (transaction) => {
    const snapshot = await transaction.get(reference)
    const decision = decide(settingsOf(snapshot))
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

/** What is stored; undefined for nothing, or for what cannot be read. */
export const settingsOf = (snapshot: DocumentSnapshot): OfficeSettings | undefined =>
  officeSettingsSchema.safeParse(snapshot.data()).data

/** What to say of who came first. */
export function meanwhileOf<Part>(
  current: Part,
  stored: OfficeSettings | undefined,
  editorUid: string,
): SettingsMeanwhile<Part> {
  const editor = stored?.updated_by === editorUid ? 'You, in another window,' : 'A colleague'
  return { current, editor, at: stored?.updated_at }
}
