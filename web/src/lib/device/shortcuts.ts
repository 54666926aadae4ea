import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { browserStorage, readStored, writeStored } from './stored.ts'

/** What to do for each key of the page, by `KeyboardEvent.key`: '/', 'n'. */
export type Shortcuts = Readonly<Record<string, () => void>>

const notHere =
  'input, textarea, select, dialog, [role=menu], [contenteditable]:not([contenteditable=false])'

/**
 * Handles the page's shortcuts, but not in fields, menus and dialogs, and not if the user has
 * turned them off. A key that stays pressed counts once.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.repeat) return
    if (!areShortcutsOn() || isBusyElsewhere(event.target)) return
    // With caps lock a letter is reported as a capital.
    const isLetter = event.key.length === 1 && !event.shiftKey
    const pressed = isLetter ? event.key.toLowerCase() : event.key
    const run = shortcuts[pressed]
    if (run === undefined) return
    event.preventDefault()
    run()
  })
  // Registers the keys before the paint, so that a key works as soon as its list is visible.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** True if the user is typing or has a dialog open, so that the key isn't meant as a shortcut. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  const isInField = target instanceof Element && target.closest(notHere) !== null
  return isInField || document.querySelector('dialog[open]') !== null
}

const storageKey = 'shortcuts'
const watchers = new Set<() => void>()

/** True unless the user has turned off single-key shortcuts on this device (WCAG 2.1.4). */
function areShortcutsOn(): boolean {
  return readStored(browserStorage, storageKey) !== 'off'
}

export function switchShortcuts(isOn: boolean): void {
  writeStored(browserStorage, storageKey, isOn ? null : 'off')
  watchers.forEach((notify) => notify())
}

/**
 * Whether shortcuts are on. Rerenders when the user changes the setting in any tab. True in the
 * build and during hydration.
 */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(watch, areShortcutsOn, () => true)
}

function watch(notify: () => void) {
  watchers.add(notify)
  window.addEventListener('storage', notify)
  return () => {
    watchers.delete(notify)
    window.removeEventListener('storage', notify)
  }
}
