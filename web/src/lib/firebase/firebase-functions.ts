import { functionsRegion } from '@moving/domain/paths'
import type { FirebaseApp } from 'firebase/app'
import {
  connectFunctionsEmulator,
  getFunctions,
  httpsCallable,
  type Functions,
} from 'firebase/functions'
import { siteConfig, hostAndPort } from './site-config.ts'
import { startApp } from './firebase-app.ts'

/** Milliseconds after which a call fails. The limit is long enough for exports and deletions. */
const callTimeoutMs = 70_000

const started = new WeakMap<FirebaseApp, Functions>()

function startFunctions(app: FirebaseApp): Functions {
  const known = started.get(app)
  if (known !== undefined) return known
  const functions = getFunctions(app, functionsRegion)
  started.set(app, functions)
  const { emulators } = siteConfig()
  if (emulators !== null) connectFunctionsEmulator(functions, ...hostAndPort(emulators.functions))
  return functions
}

/** Calls a function as the signed-in user of a Firebase app. */
export async function callByName<Result>(
  name: string,
  payload: unknown,
  app: FirebaseApp = startApp(),
): Promise<Result> {
  const call = httpsCallable<unknown, Result>(startFunctions(app), name, { timeout: callTimeoutMs })
  return (await call(payload ?? null)).data
}
