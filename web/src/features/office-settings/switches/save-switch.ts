import type { OfficeSettings } from '@moving/domain/work/office-settings'
import type { Firestore } from 'firebase/firestore'
import { changeSettings } from '../change-settings.ts'

/** What the office has on or off. */
export type SettingsSwitch = keyof Pick<
  OfficeSettings,
  'not_to_exceed' | 'tells_on_way' | 'tells_late' | 'asks_still_on'
>

/**
 * Stores whether something is on, and leaves alone what else the office has set. Saying the same again
 * changes nothing.
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export async function saveSwitch(
  db: Firestore,
  editorUid: string,
  field: SettingsSwitch,
  isOn: boolean,
): Promise<void> {
  await changeSettings(db, editorUid, (stored) =>
    stored?.[field] === isOn ? null : { store: { [field]: isOn } },
  )
}
