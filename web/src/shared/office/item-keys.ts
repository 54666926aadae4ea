import type { RefObject } from 'react'
import type { Shortcut } from '../../lib/device/shortcuts.ts'
import { useListShortcuts } from './request-link.ts'

/** A key for an action on the focused item. */
type ItemKey = Omit<Shortcut, 'run'> & { run: (item: HTMLElement) => void }

/**
 * The keys that move between the items of a list, and those for actions on an item. Without a
 * focused item, the latter only focus the first one.
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
