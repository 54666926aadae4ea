import type { DocumentData } from 'firebase-admin/firestore'

/** A write of a document of `settings`. */
export interface SettingsChange {
  settingsId: string
  before: DocumentData | undefined
  after: DocumentData | undefined
}
