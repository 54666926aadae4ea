import { disableNetwork, enableNetwork } from 'firebase/firestore'
import { firestore } from './firebase.ts'

/**
 * Makes Firestore try the network now. After a loss it waits up to a minute before it looks again, and
 * answers every reading in between with "offline", though the network may long be back.
 */
export async function reconnect(): Promise<void> {
  const db = await firestore()
  await disableNetwork(db)
  await enableNetwork(db)
}
