import { capitalized } from '@moving/domain/calendar/number-words'
import { versionOf } from '@moving/domain/settings/version'
import { useState } from 'react'
import { newActionIds } from '../../../lib/action-ids.ts'
import { newDocumentId } from '../../../lib/document-id.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { announceSaved, offerUndo } from '../../save/attempt-save.ts'
import { useAttempt } from '../../save/use-save.ts'
import {
  changeSetting,
  describeRefusal,
  type Keyed,
  type NamedSetting,
  type SettingRefusal,
} from './change-setting.ts'

export interface SettingSave<Value> extends Keyed {
  /** The value as the page showed it: the save is refused if it has changed since. */
  shown?: Value | undefined
  value: Value
}

/** Saves a setting and shows the result, with Undo. */
export function useSettingSave<Value>(setting: NamedSetting<Value>) {
  const { isSaving, attempt } = useAttempt()
  const [ids] = useState(newActionIds)
  const failure = `${capitalized(setting.what)} ${setting.isOne ? 'wasn’t' : 'weren’t'} saved`

  /**
   * Saves a value for a form, which shows a refusal itself.
   * @param done the toast, which offers Undo: 'Rates saved'
   * @param onUndone called after Undo, on a page that doesn't listen to the document
   */
  const save = async (
    { key, shown, value }: SettingSave<Value>,
    done: string,
    onUndone?: () => void,
  ): Promise<SettingRefusal<Value> | 'stored' | 'failed'> => {
    const seen = shown === undefined ? undefined : versionOf(shown)
    const change = { setting: setting.name, ...key, value, ...(seen && { seen }) }
    const undoes = ids.idFor(change)
    const outcome = await attempt({ failure }, () =>
      changeSetting<Value>({ ...change, action_id: undoes }),
    )
    if (outcome === 'failed') return outcome
    ids.answered()
    if (!outcome.done) return outcome.refusal
    if (!outcome.undoable) announceSaved(done)
    else {
      const undo = { setting: setting.name, ...key, action_id: newDocumentId(), undoes }
      const describe = (refusal: SettingRefusal) => describeRefusal(setting, refusal)
      offerUndo({ done, onUndone, describe }, () => changeSetting(undo))
    }
    return 'stored'
  }

  /** Saves a value for a button: a refusal becomes a toast. */
  const saveAndTell = async (change: SettingSave<Value>, done: string) => {
    const outcome = await save(change, done)
    if (typeof outcome === 'object') toaster.error(failure, describeRefusal(setting, outcome))
    return outcome
  }
  return { isSaving, save, saveAndTell }
}
