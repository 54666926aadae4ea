import { capitalized } from '@moving/domain/calendar/number-words'
import { versionOf } from '@moving/domain/settings/version'
import { useState } from 'react'
import { newActionIds } from '../../../lib/action-ids.ts'
import { newDocumentId } from '../../../lib/document-id.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import type { SaveConflict } from '../../save/save-conflict.ts'
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
  /** The value that the page showed. The save is refused if it has changed since. */
  shown?: Value | undefined
  value: Value
}

/** Saves a setting and shows the result in a toast with Undo. */
export function useSettingSave<Value>(setting: NamedSetting<Value>) {
  const { isSaving, attempt } = useAttempt()
  const [ids] = useState(newActionIds)
  const failure = `${capitalized(setting.what)} ${setting.isOne ? 'wasn’t' : 'weren’t'} saved`

  /**
   * Saves a value for a form that shows a refusal itself.
   * @param done the text of the toast, such as 'Rates saved'
   * @param onUndone called after Undo, for a page that doesn't listen to the document
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

  /** Saves a value for a button. A refusal is shown in a toast. */
  const saveAndTell = async (change: SettingSave<Value>, done: string) => {
    const outcome = await save(change, done)
    if (typeof outcome === 'object') toaster.error(failure, describeRefusal(setting, outcome))
    return outcome
  }
  return { isSaving, save, saveAndTell }
}

export type SettingEdit<Value> = ReturnType<typeof useSettingEdit<Value>>

/**
 * Saves a form that edits a setting. The returned `conflict` or `problem` says why a save was
 * refused.
 * @param opened the value that the page showed when the form was opened
 * @param onSaved called when the setting is saved
 */
export function useSettingEdit<Value>(
  setting: NamedSetting<Value>,
  { key = {}, shown: opened }: Keyed & { shown: Value },
  onSaved: () => void,
) {
  const [known, setKnown] = useState<{ shown: Value; conflict?: SaveConflict<Value> }>({
    shown: opened,
  })
  const [problem, setProblem] = useState<string>()
  const { isSaving, save } = useSettingSave(setting)
  return {
    ...{ isSaving, problem },
    /**
     * `shown` is the value when the form was opened, or the version that a coworker saved since.
     */
    ...known,
    submit: async (value: Value, done: string) => {
      if (isSaving) return
      setProblem(undefined)
      const outcome = await save({ key, shown: known.shown, value }, done)
      if (outcome === 'stored') onSaved()
      if (typeof outcome !== 'object') return
      if (outcome.why === 'changed') setKnown({ shown: outcome.current, conflict: outcome })
      else setProblem(describeRefusal(setting, outcome))
    },
    /** Call this when the form shows the coworker's version. It ends the conflict. */
    acceptTheirs: () => setKnown({ shown: known.shown }),
  }
}
