import { switchShortcuts, useShortcutsOn } from '../../lib/device/shortcuts.ts'
import { Tick } from '../../ui/form/tick.tsx'

/** Turns single-key shortcuts on and off on this device (WCAG 2.1.4). */
export function ShortcutSwitch() {
  const isOn = useShortcutsOn()
  return (
    <Tick
      label="Use keyboard shortcuts on this device"
      look={{ cursor: 'pointer' }}
      checked={isOn}
      onChange={() => switchShortcuts(!isOn)}
    />
  )
}
