import type { RefObject } from 'react'
import type { Shortcut } from '../../lib/device/shortcuts.ts'
import { useListShortcuts } from './request-link.ts'

/** A key that does something about the item that has the focus. */
type ItemKey = Omit<Shortcut, 'run'> & { run: (item: HTMLElement) => void }

/**
 * The keys that lead from item to item of a list, and those that do something to one. Without one in focus the latter
 * only go to the first.
 * @param selector finds the items
 */
export function useItemKeys(
  list: RefObject<HTMLElement | null>,
  selector: string,
  keys: readonly ItemKey[],
): void {
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
  const focused = () => items().findIndex((item) => item.contains(document.activeElement))
  const goTo = (index: number) => items().at(Math.max(index, 0))?.focus()
  useListShortcuts([
    { key: 'j', label: 'Next', run: () => goTo(Math.min(focused() + 1, items().length - 1)) },
    { key: 'k', label: 'Previous', run: () => goTo(focused() - 1) },
    ...keys.map(({ run, ...key }) => ({
      ...key,
      run: () => {
        const item = items()[focused()]
        if (item === undefined) goTo(0)
        else run(item)
      },
    })),
  ])
}
