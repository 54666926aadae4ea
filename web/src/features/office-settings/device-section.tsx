import { switchShortcuts, useShortcutsOn } from '../../lib/device/shortcuts.ts'
import { Card } from '../../ui/card.tsx'
import { Tick } from '../../ui/form/tick.tsx'
import { chakra } from '../../ui/layout.ts'
import { Section } from './settings-section.tsx'

export function DeviceSection() {
  return (
    <Section title="Keyboard shortcuts">
      <Card display="grid" gap="1">
        <ShortcutSwitch />
        <chakra.p textStyle="note">
          Single keys for the office’s pages, when you’re not typing. Everywhere: / finds a
          customer. In a list: J and K move, O opens, L logs a call, C calls, U updates, N adds a
          quote. In a request: E estimates, B books, M reschedules, C closes, L logs a call, A
          answers the customer’s question, U updates, N adds a note, Z undoes the last action. In
          the calendar: ← and → show the previous and next dates, T shows today, D, W and M show a
          day, week or month, and M on a move reschedules it.
        </chakra.p>
      </Card>
    </Section>
  )
}

/** A checkbox that turns single-key shortcuts on and off on this device (WCAG 2.1.4). */
function ShortcutSwitch() {
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
