import { officeSettingsPath } from '@moving/domain/paths'
import { officeSettingsSchema, type OfficeSettings } from '@moving/domain/work/office-settings'
import { doc, getDocFromServer } from 'firebase/firestore'
import { firestore } from '../../lib/firebase.ts'

/**
 * What the office has set; null while it has set nothing, or in a way that cannot be read.
 * @throws FirestoreError `permission-denied`, `unavailable`
 */
export async function readOfficeSettings(): Promise<OfficeSettings | null> {
  const found = await getDocFromServer(doc(await firestore(), officeSettingsPath))
  return officeSettingsSchema.safeParse(found.data()).data ?? null
}
