import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth'
import { siteConfig } from './site-config.ts'
import { startApp } from './firebase-app.ts'

/**
 * Starts Auth with sessions in local storage (requirements 9.2), which also tells the other tabs
 * about changes. There is no popup resolver, because phones would then load apis.google.com on
 * every start. The sign-in with Google passes one with its call.
 */
export function startAuth() {
  const auth = initializeAuth(startApp(), { persistence: browserLocalPersistence })
  const { emulators } = siteConfig()
  if (emulators !== null) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true })
  return auth
}
