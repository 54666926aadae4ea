import { adminRole } from '@moving/domain/account/role'
import { rolePath } from '@moving/domain/paths'
import { versionOf } from '@moving/domain/settings/version'
import type { Firestore } from 'firebase-admin/firestore'
import { changeSettings } from '../../functions/src/settings/run-settings-change.ts'
import { anyQuoteId } from './stored-quote.ts'

/** A change without its id. `shown` is the value on the page, sent instead of the version. */
export type AnySetting = { setting: string; shown?: unknown } & Record<string, unknown>

export const sentOf = ({ shown, ...change }: AnySetting) => ({
  ...change,
  ...(shown !== undefined && { seen: versionOf(shown) }),
})

export const done = { done: true, undoable: true } as const
/** The response to a change that can't be undone, or that changed nothing. */
export const doneForGood = { done: true, undoable: false } as const
export const refused = (why: string) => ({ refused: true, why })

export const settingsOf =
  (db: Firestore, worker: { uid: string; email: string }) => async (change: AnySetting) => {
    await db.doc(rolePath(worker.uid)).set({ user_id: worker.uid, role: adminRole })
    const sent = { action_id: anyQuoteId(), ...sentOf(change) }
    return changeSettings(worker, sent, { db, now: () => new Date() })
  }
