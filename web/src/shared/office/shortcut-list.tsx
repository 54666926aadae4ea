import { useState } from 'react'
import { listShortcuts, useShortcuts, type Shortcut } from '../../lib/device/shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { chakra } from '../../ui/layout.ts'
import { ShortcutSwitch } from './shortcut-switch.tsx'

const Key = chakra('kbd', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '8',
    minHeight: '8',
    px: '2',
    fontFamily: 'inherit',
    fontWeight: 'semibold',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'badge',
  },
})

/** The symbols of keys with long names. */
const keySigns: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→' }

/**
 * The page's shortcuts in a dialog, which opens with `?`, and with a button if there probably is a
 * keyboard.
 */
export function ShortcutList() {
  const [shown, setShown] = useState<readonly Shortcut[]>()
  const own = { key: '?', label: 'This list', run: () => open() }
  const open = () => setShown([...listShortcuts().filter(({ key }) => key !== own.key), own])
  useShortcuts([own])
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        display={{ base: 'none', md: 'inline-flex' }}
        me="-3.5"
        onClick={open}
      >
        Keyboard Shortcuts
      </Button>
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title="Keyboard Shortcuts"
        description="Keyboard shortcuts for this page (when you’re not typing)"
      >
        <chakra.div display="grid" gap="5">
          <chakra.dl display="grid" gap="2.5" gridTemplateColumns="auto 1fr" alignItems="center">
            {shown?.map(({ key, label }) => (
              <chakra.div key={key} display="contents">
                <dt>
                  <Key>{keySigns[key] ?? key}</Key>
                </dt>
                <dd>{label}</dd>
              </chakra.div>
            ))}
          </chakra.dl>
          <ShortcutSwitch />
        </chakra.div>
      </Dialog>
    </>
  )
}
