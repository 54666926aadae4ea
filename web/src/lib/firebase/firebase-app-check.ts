import type { FirebaseApp } from 'firebase/app'
import {
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
} from 'firebase/app-check'
import { startApp } from './firebase-app.ts'

const guarded = new Map<FirebaseApp, AppCheck>()

/** Starts App Check for an app, once; from then on its SDKs add a token to every request. */
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
 * The page's token, cached while it is valid.
 * @throws FirebaseError if reCAPTCHA returns none
 */
export async function currentToken(siteKey: string): Promise<string> {
  return (await getToken(guardApp(siteKey))).token
}
