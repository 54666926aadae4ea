import type { FirebaseApp } from 'firebase/app'
import {
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
} from 'firebase/app-check'
import { startApp } from './firebase-app.ts'

const guarded = new Map<FirebaseApp, AppCheck>()

/** Starts App Check for an app, once. From then on, the app's SDKs add a token to every request. */
export function guardApp(siteKey: string, app = startApp()): AppCheck {
  const known = guarded.get(app)
  if (known !== undefined) return known
  const appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  })
  guarded.set(app, appCheck)
  return appCheck
}

/**
 * A token for the page's requests. The SDK caches it while it is valid.
 * @throws FirebaseError if reCAPTCHA doesn't return a token
 */
export async function currentToken(siteKey: string): Promise<string> {
  return (await getToken(guardApp(siteKey))).token
}
