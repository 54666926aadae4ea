import type { ShownLine } from '@moving/domain/settings/setting-form'
import { Alert } from '../../../ui/alert.tsx'
import { chakra } from '../../../ui/layout.ts'
import { Labeled } from '../../../ui/show/labeled.tsx'
import type { SaveConflict } from '../../save/save-conflict.ts'
import { ConflictPanel } from '../conflict-panel.tsx'
import type { NamedSetting } from './change-setting.ts'
import type { SettingEdit } from './use-setting-save.ts'

interface SettingConflictProps {
  setting: Pick<NamedSetting, 'what'>
  conflict: Pick<SaveConflict<unknown>, 'editor' | 'at'>
  lines: readonly ShownLine[]
  /** Says what saving does, if it doesn't replace the coworker's version. */
  mineToo?: string | undefined
  onUseTheirs: () => void
}

export function SettingConflict(props: SettingConflictProps) {
  const { setting, conflict, lines, mineToo, onUseTheirs } = props
  const { editor, at } = conflict
  return (
    <ConflictPanel {...{ editor, at, onUseTheirs }} did={`changed ${setting.what}`}>
      {lines.length > 0 && (
        <chakra.dl display="grid" gap="2" maxWidth="full">
          {lines.map(({ label, text }) => (
            <Labeled key={label} label={`${label}, now`}>
              {text}
            </Labeled>
          ))}
        </chakra.dl>
      )}
      <p>{mineToo ?? 'Your changes aren’t saved yet. Saving will replace theirs.'}</p>
    </ConflictPanel>
  )
}

interface SettingRefusalProps<Value> extends Pick<
  SettingConflictProps,
  'setting' | 'mineToo' | 'onUseTheirs'
> {
  edit: Pick<SettingEdit<Value>, 'conflict' | 'problem'>
  linesOf: (value: Value) => readonly ShownLine[]
  /** The value when the form was opened. Without it, all lines are shown, also unchanged ones. */
  opened?: Value
}

export function SettingRefusal<Value>(props: SettingRefusalProps<Value>) {
  const { edit, linesOf, opened, ...panel } = props
  const { conflict, problem } = edit
  const before = opened === undefined ? [] : linesOf(opened)
  return (
    <>
      {conflict && (
        <SettingConflict
          {...panel}
          conflict={conflict}
          lines={linesOf(conflict.current).filter(
            ({ label, text }) => !before.some((line) => line.label === label && line.text === text),
          )}
        />
      )}
      {problem !== undefined && (
        <Alert tone="warning" role="alert">
          {problem}
        </Alert>
      )}
    </>
  )
}
