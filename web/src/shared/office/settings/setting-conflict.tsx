import type { ShownLine } from '@moving/domain/settings/setting-form'
import { Button } from '../../../ui/button.tsx'
import { chakra, Flex } from '../../../ui/layout.ts'
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

/**
 * Inside the form of a setting that a coworker changed meanwhile: what it is now. The form keeps
 * what was typed, and “Keep Mine” submits it.
 */
export function SettingConflict(props: SettingConflictProps) {
  const { setting, conflict, lines, mineToo, onUseTheirs } = props
  return (
    <ConflictPanel editor={conflict.editor} at={conflict.at} did={`changed ${setting.what}`}>
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
      <Flex flexWrap="wrap" gap="2">
        <Button variant="outline" size="sm" onClick={onUseTheirs}>
          Use Their Version
        </Button>
        <Button type="submit" variant="outline" size="sm">
          Keep Mine
        </Button>
      </Flex>
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
