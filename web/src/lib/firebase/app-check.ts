import type { FirebaseApp } from 'firebase/app'

type Environment = Record<string, unknown>

/**
 * The site key of reCAPTCHA Enterprise with which this build proves to Firebase that its requests
 * come from the site (App Check). Null if none is configured, and always with the emulators, which
 * don't require App Check. Doesn't use lib/firebase/site-config.ts, which would load zod on every
 * page. docs/decisions/2026-11-21-accounts-and-team.md
 */
export function appCheckSiteKey(environment: Environment): string | null {
  const { VITE_APP_CHECK_SITE_KEY: siteKey, VITE_EMULATORS: emulators } = environment
  const isEmulated = typeof emulators === 'string' && emulators !== ''
  return typeof siteKey === 'string' && siteKey !== '' && !isEmulated ? siteKey : null
}

/**
 * Adds App Check tokens to a Firebase app's requests, if App Check is configured. Call it before
 * the app's first request. The SDK and Google's script load only if they are needed.
 * @param app the page's own by default
 */
export async function startAppCheck(
  app?: FirebaseApp,
  environment: Environment = import.meta.env,
): Promise<void> {
  const siteKey = appCheckSiteKey(environment)
  // The build renders pages in Node, where reCAPTCHA can't run and nothing is requested.
  if (siteKey !== null && !import.meta.env.SSR)
    (await import('./firebase-app-check.ts')).guardApp(siteKey, app)
}

/**
 * A token for a request without an SDK.
 * @returns null if no token is available; Firebase then refuses the request only if it enforces App
 * Check
 */
export async function appCheckToken(siteKey: string): Promise<string | null> {
  try {
    return await (await import('./firebase-app-check.ts')).currentToken(siteKey)
  } catch (cause) {
    console.error('Error getting an App Check token', cause)
    return null
  }
}
