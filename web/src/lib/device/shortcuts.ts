import { useEffect, useEffectEvent, useId, useLayoutEffect, useSyncExternalStore } from 'react'
import { browserStorage, readStored, writeStored } from './stored.ts'

/** A key that does something on the page. */
export interface Shortcut {
  /** As `KeyboardEvent.key` has it: '/', 'n', '?'. */
  key: string
  /** In the list of keys: 'Log Call'. */
  label: string
  run: () => void
}

const notHere =
  'input, textarea, select, dialog, [role=menu], [contenteditable]:not([contenteditable=false])'

/** What each part of the open page listens for, by the part's id. */
const listening = new Map<string, readonly Shortcut[]>()

/** The keys that do something on the open page now, in the order of its parts; each key once. */
export function listShortcuts(): Shortcut[] {
  const byKey = new Map([...listening.values()].flat().map((shortcut) => [shortcut.key, shortcut]))
  return [...byKey.values()]
}

/**
 * Listens for the page's keys, but not within fields, menus and dialogs, and not where somebody has
 * switched them off. A key that is held down counts once.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const id = useId()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.repeat) return
    if (!areShortcutsOn() || isBusyElsewhere(event.target)) return
    // With caps lock a letter comes as a capital.
    const isLetter = event.key.length === 1 && !event.shiftKey
    const pressed = isLetter ? event.key.toLowerCase() : event.key
    const shortcut = shortcuts.find(({ key }) => key === pressed)
    if (shortcut === undefined) return
    event.preventDefault()
    shortcut.run()
  })
  // Before the paint: a key works as soon as the list that it acts on can be seen.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  useEffect(() => void listening.set(id, shortcuts), [id, shortcuts])
  useEffect(() => () => void listening.delete(id), [id])
}

/** Whoever types, or has a dialog open, means something else. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  const isInField = target instanceof Element && target.closest(notHere) !== null
  return isInField || document.querySelector('dialog[open]') !== null
}

const storageKey = 'shortcuts'
const watchers = new Set<() => void>()

/** Whether single keys do something on this device (WCAG 2.1.4); they do unless switched off. */
function areShortcutsOn(): boolean {
  return readStored(browserStorage, storageKey) !== 'off'
}

/** Keeps the choice on this device. */
export function switchShortcuts(isOn: boolean): void {
  writeStored(browserStorage, storageKey, isOn ? null : 'off')
  watchers.forEach((notify) => notify())
}

/** The choice, as it changes, in another tab too; on in the build and during hydration. */
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
