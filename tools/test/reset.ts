import { projectId } from '../system/emulators.ts'

/**
 * Empties Firestore, Auth and the mail catcher, so that a part of the tests never meets what another
 * left behind: its quotes in a list, or its mails in the cap of an hour.
 */
export async function resetLocalSystem(env: Record<string, string>): Promise<void> {
  const project = `emulator/v1/projects/${projectId}`
  await remove(`http://${env.FIRESTORE_EMULATOR_HOST}/${project}/databases/(default)/documents`)
  await remove(`http://${env.FIREBASE_AUTH_EMULATOR_HOST}/${project}/accounts`)
  await remove(`${env.MAIL_CATCHER_ORIGIN}/messages`)
}

async function remove(url: string): Promise<void> {
  const response = await fetch(url, { method: 'DELETE' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
}
