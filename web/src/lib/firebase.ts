/**
 * Firebase, started in parts when something asks for a part. A public page pulls in none of it until
 * a visit or a form is sent, and then firestore/lite only; the portal and the office pull the rest.
 * What is here is a few hundred bytes; each SDK arrives as a chunk of its own.
 */
import { once } from './once.ts'

/** firestore/lite: single reads and writes, no listeners. For guests and public pages. */
export const liteFirestore = once(async () => (await import('./firebase-lite.ts')).startLite())

/** The full Firestore with listeners, in memory only. For the portal and the office. */
export const firestore = once(async () =>
  (await import('./firebase-firestore.ts')).startFirestore(),
)

/** Auth. `auth().currentUser` is settled only after `authStateReady()`. */
export const auth = once(async () => (await import('./firebase-auth.ts')).startAuth())

/**
 * Calls a callable function of ours as the person who is signed in.
 * @param name one of `callables` in domain/paths
 * @throws FunctionsError, `code` such as `functions/unauthenticated` or `functions/internal`
 */
export async function callFunction<Result = unknown>(
  name: string,
  payload?: unknown,
): Promise<Result> {
  const [{ callByName }] = await Promise.all([import('./firebase-functions.ts'), auth()])
  return callByName<Result>(name, payload)
}
