import { callables, settingsEntryPath } from '@moving/domain/paths'
import { retention } from '@moving/domain/retention'
import {
  changeSettingsSchema,
  settings,
  type SettingsAnswer,
  type SettingsChange,
} from '@moving/domain/settings/change-settings'
import type { LinkAddChange, LinkEndChange } from '@moving/domain/settings/links'
import { addMonths } from 'date-fns'
import { FieldValue, Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { adminCallable } from '../platform/callable.ts'
import { requireStillInOffice, type Caller } from '../platform/caller.ts'
import { contended } from '../platform/contended.ts'
import { hashOfInput } from '../platform/input-hash.ts'
import { log } from '../platform/log.ts'
import { planDocument } from './plan-document.ts'
import { planLinkAdd, planLinkEnd } from './plan-links.ts'

export interface SettingsPorts {
  db: Firestore
  now: () => Date
}
export type ByOffice = Pick<Caller, 'uid' | 'email'>

/** What a change needs to read and write. */
export interface ChangeContext {
  db: Firestore
  transaction: Transaction
  caller: ByOffice
  now: Date
}

/** A planned change. All reads are complete, and `write` only writes. */
export interface WritePlan {
  /** Names the value in the log. */
  about: string
  before: unknown
  after: unknown
  undoable: boolean
  write: () => void
}

/** Reads what a change needs and plans it. */
function planChange(change: SettingsChange, context: ChangeContext) {
  if (change.setting === 'link_add') return planLinkAdd(change as LinkAddChange, context)
  const setting = settings.find(({ name }) => name === change.setting)
  return setting === undefined
    ? planLinkEnd(change as LinkEndChange, context)
    : planDocument(setting, change, context)
}

/**
 * Changes a setting of the office and logs it, in one transaction in which the caller is still in
 * the office. A repeated call changes nothing and returns the same result.
 * @throws HttpsError `permission-denied` for a caller who was removed in the meantime
 */
export async function changeSettings(
  caller: ByOffice,
  change: SettingsChange,
  { db, now }: SettingsPorts,
): Promise<SettingsAnswer> {
  const { action_id, setting } = change
  const entry = db.doc(settingsEntryPath(action_id))
  const input_hash = hashOfInput(change)
  const answer = await db.runTransaction(async (transaction): Promise<SettingsAnswer> => {
    await requireStillInOffice(caller.uid, { db, transaction })
    const known = await transaction.get(entry)
    if (known.exists) {
      return known.get('input_hash') === input_hash
        ? { done: true, undoable: known.get('undoable') === true }
        : { refused: true, why: 'id_reused' }
    }
    const planned = await planChange(change, { db, transaction, caller, now: now() })
    if ('refused' in planned) return planned
    const { about, before, after, undoable } = planned
    planned.write()
    transaction.create(entry, {
      ...{ at: FieldValue.serverTimestamp(), by_uid: caller.uid, by_email: caller.email },
      ...{ setting, about, before, after, undoable, input_hash },
      expires_at: Timestamp.fromDate(addMonths(now(), retention.settingsMonths)),
    })
    return { done: true, undoable }
  }, contended)
  log.settingChanged(setting, caller.uid, 'done' in answer ? 'done' : answer.why)
  return answer
}

/** Changes the office's settings. */
export const changeSettingsCallable = (ports: () => SettingsPorts) =>
  adminCallable(callables.changeSettings, changeSettingsSchema, (caller, change) =>
    changeSettings(caller, change, ports()),
  )
