/**
 * Firebase, started in parts on demand. A public page loads none of it until a visit or a form is
 * sent, and then only firestore/lite; the portal and the office load the rest. This file is a few
 * hundred bytes; each SDK is a separate chunk.
 */
import { startAppCheck } from './app-check.ts'
import { once } from '../async/once.ts'

/** A part's chunk, together with App Check, which has to start before the part's first request. */
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

/** Auth. `auth().currentUser` is only reliable after `authStateReady()`. */
export const auth = once(async () => (await guarded(import('./firebase-auth.ts'))).startAuth())

/**
 * Calls a callable function as the signed-in user.
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
