import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth'
import { siteConfig } from './site-config.ts'
import { startApp } from './firebase-app.ts'

/**
 * Sessions are in local storage (requirements 9.2), which also notifies the other tabs at once. No
 * popup resolver here: with one, phones load apis.google.com on every start; sign-in with Google
 * passes it with the call.
 */
export function startAuth() {
  const auth = initializeAuth(startApp(), { persistence: browserLocalPersistence })
  const { emulators } = siteConfig()
  if (emulators !== null) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true })
  return auth
}
