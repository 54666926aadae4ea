import type { RefObject } from 'react'
import { useShortcuts } from '../../../lib/shortcuts.ts'

/**
 * The keys that lead from card to card and open one. `u` without a card in focus only goes to the
 * first: the dialog does not say whose quote it updates.
 */
export function useCardKeys(
  list: RefObject<HTMLElement | null>,
  onUpdate: (quoteId: string) => void,
): void {
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-quote]') ?? [])]
  const focused = () => cards().findIndex((card) => card.contains(document.activeElement))
  const goTo = (index: number) => cards().at(Math.max(index, 0))?.focus()
  useShortcuts([
    { key: 'j', label: 'Next card', run: () => goTo(Math.min(focused() + 1, cards().length - 1)) },
    { key: 'k', label: 'Card before', run: () => goTo(focused() - 1) },
    {
      key: 'u',
      label: 'Update the card',
      run() {
        const quoteId = cards()[focused()]?.dataset['quote']
        if (quoteId === undefined) goTo(0)
        else onUpdate(quoteId)
      },
    },
  ])
}
