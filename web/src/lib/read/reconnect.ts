import { firestore } from '../firebase/firebase.ts'

/**
 * Makes Firestore try the network now. After a loss it waits up to a minute before it looks again, and
 * answers every reading in between with "offline", though the network may long be back. A failure is
 * logged, not thrown: whatever is asked next says so by itself.
 */
export async function reconnect(): Promise<void> {
  try {
    const [{ renewNetwork }, db] = await Promise.all([
      import('../firebase/firebase-firestore.ts'),
      firestore(),
    ])
    await renewNetwork(db)
  } catch (cause) {
    console.error('Firestore did not reconnect', cause)
  }
}
