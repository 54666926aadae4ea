import { functionsRegion } from '@moving/domain/paths'
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions'
import { siteConfig } from './config.ts'
import { startApp } from './firebase-app.ts'
import { hostAndPort } from './host-and-port.ts'

/** Longest that a call may take, in milliseconds; exports and deletions have the time they need. */
const callTimeoutMs = 70_000

let started: ReturnType<typeof getFunctions> | undefined

function startFunctions() {
  if (started !== undefined) return started
  started = getFunctions(startApp(), functionsRegion)
  const { emulators } = siteConfig()
  if (emulators !== null) connectFunctionsEmulator(started, ...hostAndPort(emulators.functions))
  return started
}

export async function callByName<Result>(name: string, payload: unknown): Promise<Result> {
  const call = httpsCallable<unknown, Result>(startFunctions(), name, { timeout: callTimeoutMs })
  return (await call(payload ?? null)).data
}
