import { useEffect, useEffectEvent } from 'react'

/** A key that does something on the page. */
export interface Shortcut {
  /** As `KeyboardEvent.key` has it: '/', 'n', '?'. */
  key: string
  /** In the list of keys: 'Log Call'. */
  label: string
  run: () => void
}

/** Listens for the page's keys, but not within fields and dialogs. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const { target } = event
    if (target instanceof Element && target.closest('input, textarea, select, dialog')) return
    const shortcut = shortcuts.find(({ key }) => key === event.key)
    if (shortcut === undefined) return
    event.preventDefault()
    shortcut.run()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
