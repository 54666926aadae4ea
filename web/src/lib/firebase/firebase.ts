/**
 * Starts the parts of Firebase on demand. A public page loads only firestore/lite, and only when a
 * visit or a form is sent. The portal and the office load the rest. This file is a few hundred
 * bytes; each SDK is a separate chunk.
 */
import { startAppCheck } from './app-check.ts'
import { once } from '../async/once.ts'

/**
 * Loads the chunk of a part and starts App Check, which must happen before the part's first
 * request.
 */
async function guarded<Part>(loading: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([loading, startAppCheck()])
  return part
}

/** firestore/lite, for guests and public pages: single reads and writes, no listeners. */
export const liteFirestore = once(async () =>
  (await guarded(import('./firebase-lite.ts'))).startLite(),
)

/** Firestore with listeners and a cache in memory, for the portal and the office. */
export const firestore = once(async () =>
  (await guarded(import('./firebase-firestore.ts'))).startFirestore(),
)

/** Firebase Auth. `currentUser` is only reliable after `authStateReady()`. */
export const auth = once(async () => (await guarded(import('./firebase-auth.ts'))).startAuth())

/**
 * Calls a callable function as the signed-in user.
 * @param name one of `callables` in domain/paths
 * @throws FunctionsError with a code such as `functions/unauthenticated` or `functions/internal`
 */
export async function callFunction<Result = unknown>(
  name: string,
  payload?: unknown,
): Promise<Result> {
  const [{ callByName }] = await Promise.all([import('./firebase-functions.ts'), auth()])
  return callByName<Result>(name, payload)
}
