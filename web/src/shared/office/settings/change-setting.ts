import { callables } from '@moving/domain/paths'
import type { SettingsAnswer, SettingsChange } from '@moving/domain/settings/change-settings'
import { newDocumentId } from '../../../lib/document-id.ts'
import { callFunction } from '../../../lib/firebase/firebase.ts'
import { editorName } from '../../save/editor-name.ts'
import type { SaveConflict } from '../../save/save-conflict.ts'

type WithoutId<Change> = Change extends unknown ? Omit<Change, 'actionId'> : never
type Change = WithoutId<SettingsChange>
/** The value that a form of this setting shows. */
type Shown<Setting> = Extract<Change, { setting: Setting; expects: unknown }>['expects']

/** Why a change was refused. */
export type SettingRefusal<Value> =
  | ({ why: 'changed' } & SaveConflict<Value>)
  /** It conflicts with what is stored, or the list is full. */
  | { why: 'conflict' | 'limit' }

/**
 * Changes a setting of the office. Each attempt has its own id: the server compares with what is
 * stored, so a second attempt after a lost response counts as saved.
 * @returns null if it is saved, or was already
 * @throws FunctionsError `functions/unavailable`, `functions/permission-denied`
 */
export async function changeSetting<const Sent extends Change>(
  change: Sent,
): Promise<SettingRefusal<Shown<Sent['setting']>> | null> {
  const sent = { ...change, actionId: newDocumentId() }
  const answer = await callFunction<SettingsAnswer>(callables.changeSettings, sent)
  if ('done' in answer) return null
  switch (answer.why) {
    case 'changed': {
      const current = answer.current as Shown<Sent['setting']>
      const at = answer.at === null ? undefined : new Date(answer.at)
      return { why: 'changed', current, editor: await editorName(answer.by), at }
    }
    case 'conflict':
    case 'limit':
      return { why: answer.why }
    case 'not_possible':
    case 'id_reused':
      throw new Error(`The setting was refused: ${answer.why}`)
  }
}

/** Changes a setting that is refused only if a coworker changed it meanwhile. */
export async function changeValue<const Sent extends Change>(
  change: Sent,
): Promise<SaveConflict<Shown<Sent['setting']>> | null> {
  const refusal = await changeSetting(change)
  if (refusal === null || refusal.why === 'changed') return refusal
  throw new Error(`The setting was refused: ${refusal.why}`)
}
