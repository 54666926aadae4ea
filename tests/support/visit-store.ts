import { adminClients } from './admin.ts'
import { firestoreAddress } from './local-system.ts'

/**
 * A project of its own in the same emulator: the roll-up's tests store thousands of documents, and
 * here no trigger of another subject runs for each of them.
 */
export const visitStoreProject = 'demo-visits'

export const visitStore = () => adminClients(visitStoreProject).db

export async function emptyVisitStore(): Promise<void> {
  const { host, port } = firestoreAddress()
  const path = `emulator/v1/projects/${visitStoreProject}/databases/(default)/documents`
  const response = await fetch(`http://${host}:${port}/${path}`, { method: 'DELETE' })
  if (!response.ok) throw new Error(`Firestore answered ${response.status}`)
}
