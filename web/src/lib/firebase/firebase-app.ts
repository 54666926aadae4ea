import { getApps, initializeApp, type FirebaseApp } from 'firebase/app'
import { siteConfig } from './site-config.ts'

/** Starts the page's Firebase app on the first call, then returns the same app. */
export function startApp(): FirebaseApp {
  return getApps()[0] ?? initializeApp(siteConfig().firebase)
}
