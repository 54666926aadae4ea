import { capitalized } from '@moving/domain/calendar/number-words'
import { versionOf } from '@moving/domain/settings/version'
import { useRef } from 'react'
import { newDocumentId } from '../../../lib/document-id.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { announceSaved } from '../../save/attempt-save.ts'
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

type UndoCall = Record<'setting' | 'action_id' | 'undoes', string>

/** Saves a setting and shows the result, with Undo. */
export function useSettingSave<Value>(setting: NamedSetting<Value>) {
  const { isSaving, attempt } = useAttempt()
  // A toast stays after its dialog has closed, so Undo has a separate saving state.
  const { attempt: attemptUndo } = useAttempt()
  const last = useRef({ content: '', action_id: '' })
  const failure = `${capitalized(setting.what)} ${setting.isOne ? 'wasn’t' : 'weren’t'} saved`

  /** Shows that a change was saved, with Undo if it is possible. */
  const announce = (done: string, call: UndoCall | null, onUndone?: () => void) =>
    announceSaved(done, call ? () => undo(done, call, onUndone) : undefined)
  const undo = async (done: string, call: UndoCall, onUndone?: () => void) => {
    const outcome = await attemptUndo({ failure: 'Couldn’t undo' }, () => changeSetting(call))
    // A second attempt has the same id, so that an Undo whose response was lost counts as done.
    if (outcome === 'failed') announce(done, call, onUndone)
    else if (outcome.done) {
      onUndone?.()
      toaster.success('Undone')
    } else toaster.error('Couldn’t undo', describeRefusal(setting, outcome.refusal))
  }

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
    const content = JSON.stringify([key, seen, value])
    // A second attempt after a lost response is the same change, so that Undo reverts it.
    if (last.current.content !== content) last.current = { content, action_id: newDocumentId() }
    const { action_id } = last.current
    const sent = { setting: setting.name, ...key, action_id, value, ...(seen && { seen }) }
    const outcome = await attempt({ failure }, () => changeSetting<Value>(sent))
    if (outcome === 'failed') return outcome
    last.current = { content: '', action_id: '' }
    if (!outcome.done) return outcome.refusal
    const undoes = { setting: setting.name, ...key, action_id: newDocumentId(), undoes: action_id }
    announce(done, outcome.undoable ? undoes : null, onUndone)
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
