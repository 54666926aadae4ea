import { getApps, initializeApp, type FirebaseApp } from 'firebase/app'
import { siteConfig } from './site-config.ts'

/** The only Firebase app of this page. */
export function startApp(): FirebaseApp {
  return getApps()[0] ?? initializeApp(siteConfig().firebase)
}
