import type { ShownLine } from '@moving/domain/settings/setting-form'
import { chakra } from '../../../ui/layout.ts'
import { Labeled } from '../../../ui/show/labeled.tsx'
import type { SaveConflict } from '../../save/save-conflict.ts'
import { ConflictPanel } from '../conflict-panel.tsx'
import type { NamedSetting } from './change-setting.ts'

interface SettingConflictProps {
  setting: Pick<NamedSetting, 'what'>
  conflict: Pick<SaveConflict<unknown>, 'editor' | 'at'>
  /** What the coworker changed. */
  lines: readonly ShownLine[]
  /** What saving does, if it doesn't replace the coworker's version. */
  mineToo?: string | undefined
  onUseTheirs: () => void
}

/** What a setting is now that a coworker has changed it. */
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

/** The lines of a value that differ from what the form showed. */
export const changedLines = (
  shown: readonly ShownLine[],
  current: readonly ShownLine[],
): ShownLine[] =>
  current.filter(
    ({ label, text }) => !shown.some((line) => line.label === label && line.text === text),
  )
