import { firestore } from '../firebase/firebase.ts'

/**
 * Makes Firestore try the network now. After a connection loss it waits up to a minute before it
 * retries, and answers every read in between with "offline", although the network may be back. A
 * failure is only logged, because the next read reports it.
 */
export async function reconnect(): Promise<void> {
  try {
    const [{ reconnectNetwork }, db] = await Promise.all([
      import('../firebase/firebase-firestore.ts'),
      firestore(),
    ])
    await reconnectNetwork(db)
  } catch (cause) {
    console.error('Firestore did not reconnect', cause)
  }
}
