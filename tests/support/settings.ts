import { adminRole } from '@moving/domain/account/role'
import { rolePath } from '@moving/domain/paths'
import type { SettingsChange } from '@moving/domain/settings/change-settings'
import type { Firestore } from 'firebase-admin/firestore'
import { changeSettings } from '../../functions/src/settings/run-settings-change.ts'
import { anyQuoteId } from './stored-quote.ts'

type WithoutId<Change> = Change extends unknown ? Omit<Change, 'actionId'> : never
export type AnySetting = WithoutId<SettingsChange>

export const done = { done: true, undoable: false } as const
export const refused = (why: string) => ({ refused: true, why })

/** A coworker who changes settings in a test's own project. */
export const settingsOf =
  (db: Firestore, worker: { uid: string; email: string }) => async (change: AnySetting) => {
    await db.doc(rolePath(worker.uid)).set({ user_id: worker.uid, role: adminRole })
    const sent = { ...change, actionId: anyQuoteId() }
    return changeSettings(worker, sent, { db, now: () => new Date() })
  }
