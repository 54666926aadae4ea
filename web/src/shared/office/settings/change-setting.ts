import { callables } from '@moving/domain/paths'
import type { SettingsResult, SettingsChange } from '@moving/domain/settings/change-settings'
import type { Setting, SettingKey } from '@moving/domain/settings/setting'
import { callFunction } from '../../../lib/firebase/firebase.ts'
import { editorName } from '../../save/editor-name.ts'
import type { SaveConflict } from '../../save/save-conflict.ts'
import { whileSaving } from '../../save/while-saving.ts'

export type SettingRefusal<Value = unknown> =
  | ({ why: 'changed' } & SaveConflict<Value>)
  | { why: Exclude<Extract<SettingsResult, { refused: true }>['why'], 'changed'> }

export type SettingOutcome<Value> =
  { done: true; undoable: boolean } | { done: false; refusal: SettingRefusal<Value> }

/** A setting's name, and the words that describe it in messages. */
export type NamedSetting<Value = unknown> = Pick<
  Setting<Value>,
  'name' | 'what' | 'isOne' | 'refusals' | 'value'
>

/** The fields that say which value a change is about. Most settings have only one value. */
export interface Keyed {
  key?: SettingKey
}

/**
 * Changes a setting of the office.
 * @throws FunctionsError `functions/unavailable` or `functions/permission-denied`
 */
export async function changeSetting<Value>(change: SettingsChange): Promise<SettingOutcome<Value>> {
  const answer = await whileSaving(() =>
    callFunction<SettingsResult>(callables.changeSettings, change),
  )
  if ('done' in answer) return answer
  if (answer.why !== 'changed') return { done: false, refusal: { why: answer.why } }
  const at = answer.at === null ? undefined : new Date(answer.at)
  const editor = await editorName(answer.by)
  const current = answer.current as Value
  return { done: false, refusal: { why: 'changed', current, editor, at } }
}

/** Explains in a sentence or two why a change was refused. */
export function describeRefusal(
  { what, refusals = {} }: Pick<Setting, 'what' | 'refusals'>,
  refusal: SettingRefusal,
): string {
  switch (refusal.why) {
    case 'changed':
      return `${refusal.editor} changed ${what} first. Your changes weren’t saved.`
    case 'too_late':
      return 'Undo works for ten minutes. Change it again instead.'
    case 'id_reused':
      return 'An earlier attempt was saved. Reload the page to see it.'
    case 'conflict':
    case 'limit':
    case 'not_possible':
      return refusals[refusal.why] ?? 'This isn’t possible anymore. Reload the page and try again.'
  }
}
