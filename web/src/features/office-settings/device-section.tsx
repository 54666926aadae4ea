import { ShortcutSwitch } from '../../shared/office/shortcut-switch.tsx'
import { Card } from '../../ui/card.tsx'
import { chakra } from '../../ui/layout.ts'
import { SettingsSection } from './settings-section.tsx'

/** Settings that are stored only on this device. */
export function DeviceSection() {
  return (
    <SettingsSection title="Keyboard shortcuts">
      <Card display="grid" gap="1">
        <ShortcutSwitch />
        <chakra.p textStyle="note">
          Single keys that work on the office’s pages. Press ? on a page to see its keys.
        </chakra.p>
      </Card>
    </SettingsSection>
  )
}
