import { isSameValue } from '@moving/domain/compare-and-set'
import { instantSchema } from '@moving/domain/instant'
import { collections, officeSettingsPath, settingsEntryPath } from '@moving/domain/paths'
import type { SettingsResult, ValueChange } from '@moving/domain/settings/change-settings'
import { planSetting, type LoggedChange } from '@moving/domain/settings/plan-setting'
import { settingSubject, type Setting, type SettingKey } from '@moving/domain/settings/setting'
import { officeSettingsSchema } from '@moving/domain/work/office-settings'
import { FieldValue } from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'
import type { ChangeContext } from '../platform/run-change.ts'
import type { WritePlan } from './run-settings-change.ts'

type Refused = Extract<SettingsResult, { refused: true }>

/** Plans a change of a setting that is stored in one document, or the Undo of one. */
export async function planDocument(
  setting: Setting,
  change: ValueChange,
  context: ChangeContext,
): Promise<WritePlan | Refused> {
  const { db, transaction, caller, now } = context
  const names = Object.keys(setting.key ?? {})
  const key: SettingKey = Object.fromEntries(names.map((name) => [name, String(change[name])]))
  const about = settingSubject(setting, key)
  const document = await transaction.get(db.doc(setting.path(key)))
  const stored = findDocument(setting.schema, document)
  // The stored setting can't be read, and writing a part of it would lose the rest.
  if (document.exists && stored === null && !setting.isWhole) return refusedAs('not_possible')
  const { value, seen, undoes } = change
  const undone = undoes === undefined ? null : await readEntry(undoes, context)
  const planned = planSetting(setting, undoes === undefined ? { value, seen } : { undone }, {
    ...{ stored, key, now },
    ...(setting.needsOffice && { office: await readOffice(context) }),
  })
  if ('why' in planned) {
    if (planned.why !== 'changed') return refusedAs(planned.why)
    return { refused: true, ...planned, ...(await findEditor(about, planned.current, context)) }
  }
  const { write, before, after } = planned
  if (after === null && (await isUsed(setting, key, context))) return refusedAs('not_possible')
  const stamp = {
    ...(setting.isSigned && { updated_by: caller.uid }),
    updated_at: FieldValue.serverTimestamp(),
  }
  return {
    ...{ about, before, after },
    undoable: undoes === undefined && write !== null,
    write: () => {
      if (write === null) return
      const defaults = document.exists ? {} : setting.defaults?.(key)
      transaction.set(document.ref, { ...defaults, ...write, ...stamp }, { merge: true })
    },
  }
}

const refusedAs = (why: Exclude<Refused['why'], 'changed'>): Refused => ({ refused: true, why })

/** Returns the office's settings; null if there are none, or if they can't be read. */
export async function readOffice({ db, transaction }: ChangeContext) {
  return findDocument(officeSettingsSchema, await transaction.get(db.doc(officeSettingsPath)))
}

/** Whether a document refers to the value that would be removed. */
async function isUsed(setting: Setting, { id }: SettingKey, { db, transaction }: ChangeContext) {
  const uses = (setting.usedIn ?? []).map(({ collection, field }) =>
    transaction.get(db.collection(collection).where(field, '==', id).limit(1)),
  )
  return (await Promise.all(uses)).some(({ empty }) => !empty)
}

async function readEntry(
  id: string,
  { db, transaction }: ChangeContext,
): Promise<LoggedChange | null> {
  const entry = await transaction.get(db.doc(settingsEntryPath(id)))
  const at = instantSchema.safeParse(entry.get('at')).data
  if (at === undefined) return null
  const before: unknown = entry.get('before')
  const after: unknown = entry.get('after')
  return { about: String(entry.get('about')), before, after, at }
}

/**
 * Finds who wrote the current value, and when; nulls for a value that wasn't changed by the app,
 * but for example in the Firebase console.
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
