import type { RefObject } from 'react'
import { useListShortcuts } from './request-link.ts'

/**
 * Shortcuts for a list: j and k move between its items, and the given keys act on the focused item.
 * If no item is focused, they focus the first one.
 * @param selector finds the items
 * @param actions what to do with the focused item, by key
 */
export function useItemKeys(
  list: RefObject<HTMLElement | null>,
  selector: string,
  actions: Readonly<Record<string, (item: HTMLElement) => void>>,
): void {
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
  const focused = () => items().findIndex((item) => item.contains(document.activeElement))
  const goTo = (index: number) => items().at(Math.max(index, 0))?.focus()
  const onFocused = (act: (item: HTMLElement) => void) => () => {
    const item = items()[focused()]
    if (item === undefined) goTo(0)
    else act(item)
  }
  useListShortcuts({
    j: () => goTo(Math.min(focused() + 1, items().length - 1)),
    k: () => goTo(focused() - 1),
    ...Object.fromEntries(Object.entries(actions).map(([key, act]) => [key, onFocused(act)])),
  })
}
