import { useEffect, useEffectEvent, useId, useLayoutEffect, useSyncExternalStore } from 'react'
import { browserStorage, readStored, writeStored } from './stored.ts'

/** A key that does something on the page. */
export interface Shortcut {
  /** A value of `KeyboardEvent.key`: '/', 'n', '?'. */
  key: string
  /** The key's text in the list of shortcuts: 'Log Call'. */
  label: string
  run: () => void
}

const notHere =
  'input, textarea, select, dialog, [role=menu], [contenteditable]:not([contenteditable=false])'

/** The shortcuts of each part of the open page, by the part's id. */
const listening = new Map<string, readonly Shortcut[]>()

/** The active shortcuts of the open page, in the order of its parts; each key once. */
export function listShortcuts(): Shortcut[] {
  const byKey = new Map([...listening.values()].flat().map((shortcut) => [shortcut.key, shortcut]))
  return [...byKey.values()]
}

/**
 * Handles the page's shortcuts, but not in fields, menus and dialogs, and not if the user has
 * turned them off. A key that is held down counts once.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const id = useId()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.repeat) return
    if (!areShortcutsOn() || isBusyElsewhere(event.target)) return
    // With caps lock a letter is reported as a capital.
    const isLetter = event.key.length === 1 && !event.shiftKey
    const pressed = isLetter ? event.key.toLowerCase() : event.key
    const shortcut = shortcuts.find(({ key }) => key === pressed)
    if (shortcut === undefined) return
    event.preventDefault()
    shortcut.run()
  })
  // Registers the keys before the paint, so that a key works as soon as its list is visible.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  useEffect(() => void listening.set(id, shortcuts), [id, shortcuts])
  useEffect(() => () => void listening.delete(id), [id])
}

/** A user who is typing, or has a dialog open, doesn't mean a shortcut. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  const isInField = target instanceof Element && target.closest(notHere) !== null
  return isInField || document.querySelector('dialog[open]') !== null
}

const storageKey = 'shortcuts'
const watchers = new Set<() => void>()

/** Whether single-key shortcuts are on on this device (WCAG 2.1.4); they are by default. */
function areShortcutsOn(): boolean {
  return readStored(browserStorage, storageKey) !== 'off'
}

/** Stores the choice on this device. */
export function switchShortcuts(isOn: boolean): void {
  writeStored(browserStorage, storageKey, isOn ? null : 'off')
  watchers.forEach((notify) => notify())
}

/** The choice, live, also from a different tab; on in the build and during hydration. */
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
