import { switchShortcuts, useShortcutsOn } from '../../lib/device/shortcuts.ts'
import { chakra } from '../../ui/layout.ts'

/** Switches the single keys on and off, on this device (WCAG 2.1.4). */
export function ShortcutSwitch() {
  const isOn = useShortcutsOn()
  return (
    <chakra.label display="flex" alignItems="center" gap="2.5" minHeight="11" cursor="pointer">
      <chakra.input
        type="checkbox"
        width="5"
        height="5"
        flexShrink="0"
        accentColor="brand.solid"
        checked={isOn}
        onChange={() => switchShortcuts(!isOn)}
      />
      Use keyboard shortcuts on this device
    </chakra.label>
  )
}
