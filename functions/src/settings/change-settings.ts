import { feedLimits } from '@moving/domain/calendar/calendar-feed'
import { calendarFeedPath, callables, collections, settingsEntryPath } from '@moving/domain/paths'
import { retention } from '@moving/domain/retention'
import {
  changeSettingsSchema,
  type SettingsAnswer,
  type SettingsChange,
} from '@moving/domain/settings/change-settings'
import { addMonths } from 'date-fns'
import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import { adminCallable } from '../platform/callable.ts'
import { requireStillInOffice, type Caller } from '../platform/caller.ts'
import { hashOfInput } from '../platform/input-hash.ts'
import { log } from '../platform/log.ts'

export interface SettingsPorts {
  db: Firestore
  now: () => Date
}
type ByOffice = Pick<Caller, 'uid' | 'email'>
type Change<Setting extends SettingsChange['setting']> = Extract<
  SettingsChange,
  { setting: Setting }
>

const limit: SettingsAnswer = { refused: true, why: 'limit' }
const notPossible: SettingsAnswer = { refused: true, why: 'not_possible' }
const done: SettingsAnswer = { done: true, undoable: false }

/**
 * Changes a setting of the office and logs it, in one transaction in which the caller is still in the
 * office. A repeated call changes nothing and gets the same answer.
 * @throws HttpsError `permission-denied` for a caller who was removed in the meantime
 */
export async function changeSettings(
  caller: ByOffice,
  change: SettingsChange,
  { db, now }: SettingsPorts,
): Promise<SettingsAnswer> {
  const { actionId, setting } = change
  const entry = db.doc(settingsEntryPath(actionId))
  const input_hash = hashOfInput(change)
  const answer = await db.runTransaction(async (transaction) => {
    const at = { db, transaction }
    await requireStillInOffice(caller.uid, at)
    const known = await transaction.get(entry)
    if (known.exists) {
      const isSame = known.get('input_hash') === input_hash
      return isSame ? done : ({ refused: true, why: 'id_reused' } as const)
    }
    const answered =
      change.setting === 'link_add'
        ? await addLink(change, caller, at)
        : await endLink(db.doc(calendarFeedPath(change.hash)), transaction)
    if ('done' in answered) {
      transaction.create(entry, {
        ...{ at: FieldValue.serverTimestamp(), by_uid: caller.uid, by_email: caller.email },
        ...{ setting, input_hash },
        expires_at: Timestamp.fromDate(addMonths(now(), retention.settingsMonths)),
      })
    }
    return answered
  })
  log.settingChanged(setting, caller.uid, 'done' in answer ? 'done' : answer.why)
  return answer
}

/** Stores a link by its key's hash, within the office's limit and the caller's own. */
async function addLink(
  { hash, name, kind, crew }: Change<'link_add'>,
  { uid, email }: ByOffice,
  { db, transaction }: { db: Firestore; transaction: Transaction },
): Promise<SettingsAnswer> {
  const reference = db.doc(calendarFeedPath(hash))
  if ((await transaction.get(reference)).exists) return notPossible
  const working = db.collection(collections.calendarFeeds).where('ended_at', '==', null)
  const { docs } = await transaction.get(working.limit(feedLimits.listed).select('created_by'))
  const own = docs.filter((link) => link.get('created_by') === uid)
  if (docs.length >= feedLimits.listed || own.length >= feedLimits.perPerson) return limit
  transaction.create(reference, {
    ...{ name, kind, created_by: uid, created_by_email: email },
    ...(kind === 'page' && { crew }),
    ...{ created_at: FieldValue.serverTimestamp(), used_at: null, ended_at: null },
  })
  return done
}

/** Ends a link for good; one that has ended already stays as it is. */
async function endLink(
  reference: DocumentReference,
  transaction: Transaction,
): Promise<SettingsAnswer> {
  const stored = await transaction.get(reference)
  if (!stored.exists) return notPossible
  if (stored.get('ended_at') === null) {
    transaction.update(reference, { ended_at: FieldValue.serverTimestamp() })
  }
  return done
}

/** What the office sets for itself. */
export const changeSettingsCallable = (ports: () => SettingsPorts) =>
  adminCallable(callables.changeSettings, changeSettingsSchema, (caller, change) =>
    changeSettings(caller, change, ports()),
  )
