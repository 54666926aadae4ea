/**
 * Firebase, started in parts when something asks for a part. A public page pulls in none of it until
 * a visit or a form is sent, and then firestore/lite only; the portal and the office pull the rest.
 * What is here is a few hundred bytes; each SDK arrives as a chunk of its own.
 */
import { startAppCheck } from './app-check.ts'
import { once } from '../async/once.ts'

/** A part's chunk, and beside it App Check, which has to be there before the part's first request. */
async function guarded<Part>(loading: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([loading, startAppCheck()])
  return part
}

/** firestore/lite: single reads and writes, no listeners. For guests and public pages. */
export const liteFirestore = once(async () =>
  (await guarded(import('./firebase-lite.ts'))).startLite(),
)

/** The full Firestore with listeners, in memory only. For the portal and the office. */
export const firestore = once(async () =>
  (await guarded(import('./firebase-firestore.ts'))).startFirestore(),
)

/** Auth. `auth().currentUser` is settled only after `authStateReady()`. */
export const auth = once(async () => (await guarded(import('./firebase-auth.ts'))).startAuth())

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
