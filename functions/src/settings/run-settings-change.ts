import { callables, settingsEntryPath } from '@moving/domain/paths'
import { retention } from '@moving/domain/retention'
import {
  changeSettingsSchema,
  settings,
  type SettingsResult,
  type SettingsChange,
} from '@moving/domain/settings/change-settings'
import type { LinkAddChange, TurnOffLinkChange } from '@moving/domain/settings/links'
import { addMonths } from 'date-fns'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { adminCallable } from '../platform/callable.ts'
import { log } from '../platform/log.ts'
import {
  createAnswer,
  runChange,
  type ByOffice,
  type ChangeContext,
  type ChangePorts,
} from '../platform/run-change.ts'
import { planDocument } from './plan-document.ts'
import { planAddLink, planTurnOffLink } from './plan-links.ts'

export interface WritePlan {
  /** The path of the value in the log. */
  about: string
  before: unknown
  after: unknown
  undoable: boolean
  write: () => void
}

function planChange(change: SettingsChange, context: ChangeContext) {
  if (change.setting === 'link_add') return planAddLink(change as LinkAddChange, context)
  const setting = settings.find(({ name }) => name === change.setting)
  return setting === undefined
    ? planTurnOffLink(change as TurnOffLinkChange, context)
    : planDocument(setting, change, context)
}

/**
 * Changes a setting of the office and logs the change, in one transaction. A repeated call changes
 * nothing and returns the same result.
 * @throws HttpsError `permission-denied` for a caller who was removed from the team
 */
export async function changeSettings(
  caller: ByOffice,
  input: SettingsChange,
  { db, now }: ChangePorts,
): Promise<SettingsResult> {
  const { action_id, setting } = input
  const entry = db.doc(settingsEntryPath(action_id))
  const ran = await runChange({ caller, input, entry }, { db, now }, async (context) => {
    const planned = await planChange(input, context)
    if ('refused' in planned) return planned
    const { about, before, after, undoable } = planned
    planned.write()
    context.transaction.create(entry, {
      ...{ at: FieldValue.serverTimestamp(), by_uid: caller.uid, by_email: caller.email },
      ...{ setting, about, before, after, undoable, input_hash: context.inputHash },
      expires_at: Timestamp.fromDate(addMonths(context.now, retention.settingsMonths)),
    })
    return { done: true, undoable } as const
  })
  const answer = createAnswer(ran)
  log.settingChanged(setting, caller.uid, 'done' in answer ? 'done' : answer.why)
  return answer
}

export const changeSettingsCallable = (ports: () => ChangePorts) =>
  adminCallable(callables.changeSettings, changeSettingsSchema, (caller, change) =>
    changeSettings(caller, change, ports()),
  )
