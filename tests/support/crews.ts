import { officeSettingsPath } from '@moving/domain/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { adminClients } from './admin.ts'

const truck = '26-foot truck'
export const crewA = {
  id: 'crewA000000000000000',
  name: 'Crew A',
  people: 3,
  truck,
  phone: '+12025550171',
  retired: false,
}
export const crewB = {
  ...crewA,
  id: 'crewB000000000000000',
  name: 'Crew B',
  people: 2,
  truck: '',
  phone: '',
}

/** Stores the office's two crews, which work from Monday to Saturday. Keeps the other settings. */
export async function storeCrews(): Promise<void> {
  const { db } = adminClients()
  const settings = db.doc(officeSettingsPath)
  await db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(settings)).data()
    const changed = { crews: [crewA, crewB], work_days: [1, 2, 3, 4, 5, 6], updated_by: 'dana' }
    const written = { replies: [], ...stored, ...changed, updated_at: Timestamp.now() }
    transaction.set(settings, written)
  })
}
