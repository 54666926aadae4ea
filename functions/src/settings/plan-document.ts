import { isSameValue } from '@moving/domain/compare-and-set'
import { instantSchema } from '@moving/domain/instant'
import { collections, officeSettingsPath } from '@moving/domain/paths'
import {
  settingOf,
  type ChangeOf,
  type SettingName,
  type SettingsAnswer,
} from '@moving/domain/settings/change-settings'
import { officeSettingsSchema } from '@moving/domain/work/office-settings'
import { FieldValue } from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'
import type { ChangeContext, WritePlan } from './run-settings-change.ts'

type Refused = Extract<SettingsAnswer, { refused: true }>

/** Plans a change of a setting that is stored in one document. */
export async function planDocument<Name extends SettingName>(
  change: ChangeOf<Name>,
  context: ChangeContext,
): Promise<WritePlan | Refused> {
  const { db, transaction, caller, now } = context
  const setting = settingOf(change)
  const document = await transaction.get(db.doc(setting.path(change)))
  const office = setting.needsOffice ? await readOffice(context) : null
  const about = setting.about(change)
  let isReadable = true
  const planned = setting.plan(
    (schema) => {
      const found = findDocument(schema, document)
      isReadable = found !== null || !document.exists
      return found
    },
    change,
    now,
    office,
  )
  // Writing a part would lose the rest of the setting, because the stored setting can't be read.
  if (!isReadable && !setting.isWhole) return { refused: true, why: 'not_possible' }
  if ('why' in planned) {
    if (planned.why !== 'changed') return { refused: true, why: planned.why }
    return { refused: true, ...planned, ...(await findEditor(about, planned.current, context)) }
  }
  const { write, before, after } = planned
  const stamp = {
    ...(setting.isSigned && { updated_by: caller.uid }),
    updated_at: FieldValue.serverTimestamp(),
  }
  return {
    ...{ about, before, after },
    write: () => {
      if (write === null) return
      const defaults = document.exists ? {} : setting.defaults?.(change)
      transaction.set(document.ref, { ...defaults, ...write, ...stamp }, { merge: true })
    },
  }
}

/** Returns the office's settings; null if it hasn't set anything, or if they are unreadable. */
export async function readOffice({ db, transaction }: ChangeContext) {
  return findDocument(officeSettingsSchema, await transaction.get(db.doc(officeSettingsPath)))
}

/**
 * Who wrote the current value, and when; null for a value that didn't come through the log, for
 * example from the console or a restore.
 */
async function findEditor(about: string, current: unknown, { db, transaction }: ChangeContext) {
  const entries = db.collection(collections.settingsLog).where('about', '==', about)
  const { docs } = await transaction.get(entries.orderBy('at', 'desc').limit(1))
  const [last] = docs
  if (!isSameValue(last?.get('after'), current)) return { by: null, at: null }
  const at = instantSchema.safeParse(last?.get('at')).data
  const by: unknown = last?.get('by_email')
  return { by: typeof by === 'string' ? by : null, at: at?.toISOString() ?? null }
}
